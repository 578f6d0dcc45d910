import { degradeField, degradeReply, isEnvelope, type MutationKind } from './replyMutations';
import { atField } from './fieldPaths';
import { isObject, rowsOf, type Json } from './json';
import type { CallId } from './specFields';

export interface ReplyMutation {
  call: CallId;
  /** Its path, as `toFieldErrors` tells it; the whole reply where it is left out. */
  field?: string;
  how: MutationKind;
}

interface RowOptions {
  /** Which row, from 0. */
  place?: number;
  /** Path of a list inside the reply; its own rows where it is left out. */
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

/** What is to become of replies on their way to the app. */
export class ReplyMutator {
  private rules: (Omit<ReplyMutation, 'call'> & { call: CallId | null })[] = [];
  private oddRows: OddRow[] = [];

  /** `zone`: of the stores. */
  constructor(private readonly zone: string) {}

  degrade(rule: ReplyMutation): void {
    this.rules.push(rule);
  }

  /** Every field of every reply that is no identity. */
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

  /** The reply as the rules want it, in the order in which they came; envelopes last, for fields go by the usual one. */
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
