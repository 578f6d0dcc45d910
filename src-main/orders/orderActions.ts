import { staleReadingsLast, orderActionKey, type OrderAction } from '@shared/bridge/orderActions';

/** Actions in progress on orders, one per order (status) or payment (refund); publishes each change to windows. */
export class OrderActions {
  private readonly actions = new Map<string, OrderAction>();

  constructor(private readonly broadcast: (actions: OrderAction[]) => void) {}

  get all(): OrderAction[] {
    return [...this.actions.values()];
  }

  of(key: string): OrderAction | undefined {
    return this.actions.get(key);
  }

  put(action: OrderAction): void {
    this.actions.set(orderActionKey(action), action);
    this.broadcast(this.all);
    if (action.state !== 'done') return;
    if (action.kind === 'refund') this.actions.delete(orderActionKey(action));
    else setTimeout(() => this.dropSame(action), staleReadingsLast).unref();
  }

  drop(key: string): void {
    if (this.actions.delete(key)) this.broadcast(this.all);
  }

  private dropSame(action: OrderAction): void {
    if (this.actions.get(orderActionKey(action)) === action) this.drop(orderActionKey(action));
  }

  clear(): void {
    if (this.actions.size === 0) return;
    this.actions.clear();
    this.broadcast([]);
  }
}
