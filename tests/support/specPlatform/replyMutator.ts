import { degradeField, degradeReply, isEnvelope, type MutationKind } from './replyMutations';
import { atField } from './fieldPaths';
import { isObject, rowsOf, type Json } from './json';
import type { CallId } from './specFields';

export interface ReplyMutation {
  call: CallId;
  /** Path as in `toFieldErrors`; the whole reply by default. */
  field?: string;
  how: MutationKind;
}

interface RowOptions {
  /** Row index, from 0. */
  place?: number;
  /** Path of a list inside the reply; the reply's own rows by default. */
  list?: string;
}

type Change = (row: Json) => unknown;

interface OddRow extends RowOptions {
  call: CallId;
  change: Change;
}

const changeRow = (rows: unknown, { place = 0, change }: OddRow): void => {
  if (!Array.isArray(rows)) return;
  const row: unknown = rows[place];
  if (isObject(row)) rows[place] = change(row);
};

/** Changes replies on their way to the app. */
export class ReplyMutator {
  private rules: (Omit<ReplyMutation, 'call'> & { call: CallId | null })[] = [];
  private oddRows: OddRow[] = [];

  /** `zone`: time zone of the stores. */
  constructor(private readonly zone: string) {}

  degrade(rule: ReplyMutation): void {
    this.rules.push(rule);
  }

  /** Changes every field of every reply, except identities. */
  degradeAll(how: MutationKind): void {
    this.rules.push({ call: null, how });
  }

  oddRow(call: CallId, change: Change, options: RowOptions = {}): void {
    this.oddRows.push({ call, change, ...options });
  }

  clearRules(): void {
    this.rules = [];
    this.oddRows = [];
  }

  /** Applies the rules in order of their creation, but envelopes last, since field paths assume the usual envelope. */
  apply(call: CallId, reply: unknown): unknown {
    const mine = this.rules.filter((rule) => rule.call === null || rule.call === call);
    const isLast = ({ field, how }: Pick<ReplyMutation, 'field' | 'how'>) => field === undefined && isEnvelope(how);
    let made = reply;
    for (const rule of mine.filter((each) => !isLast(each))) made = this.one(call, made, rule);
    for (const odd of this.oddRows.filter((each) => each.call === call)) {
      if (odd.list === undefined) changeRow(rowsOf(made), odd);
      else atField(made, odd.list, (holder, key) => changeRow(holder[key], odd));
    }
    for (const rule of mine.filter(isLast)) made = this.one(call, made, rule);
    return made;
  }

  private one(call: CallId, reply: unknown, { field, how }: Pick<ReplyMutation, 'field' | 'how'>): unknown {
    const place = { call, zone: this.zone };
    if (field === undefined) return degradeReply(reply, how, place);
    degradeField(reply, field, how, place);
    return reply;
  }
}
