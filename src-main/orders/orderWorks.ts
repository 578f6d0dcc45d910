import { workKey, type OrderWork } from '@shared/bridge/orderWork';

/** What is being done to orders, one thing of a kind at a time; windows are told of each change. */
export class OrderWorks {
  private readonly works = new Map<string, OrderWork>();

  constructor(private readonly tell: (works: OrderWork[]) => void) {}

  get all(): OrderWork[] {
    return [...this.works.values()];
  }

  of(key: string): OrderWork | undefined {
    return this.works.get(key);
  }

  put(work: OrderWork): void {
    this.works.set(workKey(work), work);
    this.tell(this.all);
    // Screens that are told show what the platform has; from then on they read it.
    if (work.state === 'done') this.works.delete(workKey(work));
  }

  drop(key: string): void {
    if (this.works.delete(key)) this.tell(this.all);
  }

  clear(): void {
    if (this.works.size === 0) return;
    this.works.clear();
    this.tell([]);
  }
}
