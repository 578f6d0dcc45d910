import type { Page } from '@shared/contract/protocol/allPages';

/** Summary of a reply, to see whether a filter made any difference. */
interface Look {
  ids: readonly unknown[];
  count: number;
  at: number;
}

/** Lists change while people work: an older answer says nothing of what a filter does now. Milliseconds. */
const comparableFor = 30_000;
const answersKept = 200;
/** So much of two pages is the same where a list has only moved on in between; of a short list all of it is. */
const samePart = 0.8;
const shortList = 50;

const rowId = (row: unknown): unknown => (row as { id?: unknown }).id ?? JSON.stringify(row);

const lookOf = ({ page, count }: Page<object>, at: number): Look => ({
  ids: page.map(rowId),
  count: count ?? page.length,
  at,
});

const isSameLook = (one: Look, other: Look): boolean => {
  const isShort = Math.max(one.count, other.count) <= shortList;
  if (Math.abs(one.count - other.count) > (isShort ? 0 : Math.max(2, one.count * 0.02))) return false;
  const others = new Set(other.ids);
  const shared = one.ids.filter((id) => others.has(id)).length;
  return shared >= (isShort ? 1 : samePart) * Math.max(one.ids.length, other.ids.length);
};

/** Keys are stable however a query was put together. */
export const queryKey = (query: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/**
 * What was learnt of a platform's filters, for as long as the app runs. A list is known by `<environment> <tenant> <call>`;
 * what is learnt of a filter is forgotten as soon as the platform does otherwise.
 */
export class FilterMemory {
  private readonly ignored = new Map<string, Set<string>>();
  private readonly obeyed = new Map<string, Set<string>>();
  private readonly looks = new Map<string, Look>();

  constructor(private readonly now: () => number) {}

  ignoredOf(list: string, filters: readonly string[]): string[] {
    return filters.filter((filter) => this.ignored.get(list)?.has(filter));
  }

  isObeyed(list: string, filter: string): boolean {
    return this.obeyed.get(list)?.has(filter) === true;
  }

  learn(list: string, filters: readonly string[], does: 'ignores' | 'obeys'): void {
    const [take, drop] = does === 'ignores' ? [this.ignored, this.obeyed] : [this.obeyed, this.ignored];
    const known = take.get(list) ?? new Set();
    for (const filter of filters) {
      known.add(filter);
      drop.get(list)?.delete(filter);
    }
    take.set(list, known);
  }

  /** Keeps what a query was answered with. */
  note(list: string, query: Readonly<Record<string, unknown>>, answer: Page<object>): void {
    const key = `${list} ${queryKey(query)}`;
    this.looks.delete(key);
    this.looks.set(key, lookOf(answer, this.now()));
    for (const oldest of this.looks.keys()) {
      if (this.looks.size <= answersKept) break;
      this.looks.delete(oldest);
    }
  }

  /** Compares a reply with the recent one of another query; null if there is none. */
  isLike(list: string, answer: Page<object>, other: Readonly<Record<string, unknown>>): boolean | null {
    const look = this.looks.get(`${list} ${queryKey(other)}`);
    if (look === undefined || this.now() - look.at > comparableFor) return null;
    return isSameLook(lookOf(answer, this.now()), look);
  }

  /** Something was written: answers of before are no measure any more. */
  forgetAnswers(): void {
    this.looks.clear();
  }
}
