import { staleReadingsLast, orderActionKey, type OrderAction } from '@shared/bridge/orderActions';

/** Actions in progress on orders, one per order (status) or payment (refund); publishes each change to windows. */
export class OrderActions {
  private readonly works = new Map<string, OrderAction>();

  constructor(private readonly broadcast: (works: OrderAction[]) => void) {}

  get all(): OrderAction[] {
    return [...this.works.values()];
  }

  of(key: string): OrderAction | undefined {
    return this.works.get(key);
  }

  put(work: OrderAction): void {
    this.works.set(orderActionKey(work), work);
    this.broadcast(this.all);
    if (work.state !== 'done') return;
    if (work.kind === 'refund') this.works.delete(orderActionKey(work));
    else setTimeout(() => this.dropSame(work), staleReadingsLast).unref();
  }

  drop(key: string): void {
    if (this.works.delete(key)) this.broadcast(this.all);
  }

  private dropSame(work: OrderAction): void {
    if (this.works.get(orderActionKey(work)) === work) this.drop(orderActionKey(work));
  }

  clear(): void {
    if (this.works.size === 0) return;
    this.works.clear();
    this.broadcast([]);
  }
}
