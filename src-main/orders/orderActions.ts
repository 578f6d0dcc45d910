import { staleReadDuration, getOrderActionKey, type OrderAction } from '@shared/bridge/orderActions';

/**
 * Actions in progress: at most one status change per order and one refund per payment. Publishes each change to
 * windows.
 */
export class OrderActions {
  private readonly actions = new Map<string, OrderAction>();

  constructor(private readonly broadcast: (actions: OrderAction[]) => void) {}

  get all(): OrderAction[] {
    return [...this.actions.values()];
  }

  get(key: string): OrderAction | undefined {
    return this.actions.get(key);
  }

  put(action: OrderAction): void {
    const key = getOrderActionKey(action);
    this.actions.set(key, action);
    this.broadcast(this.all);
    if (action.state !== 'done') return;
    if (action.kind === 'refund') this.actions.delete(key);
    else setTimeout(() => this.actions.get(key) === action && this.remove(key), staleReadDuration).unref();
  }

  remove(key: string): void {
    if (this.actions.delete(key)) this.broadcast(this.all);
  }

  clear(): void {
    if (this.actions.size === 0) return;
    this.actions.clear();
    this.broadcast([]);
  }
}
