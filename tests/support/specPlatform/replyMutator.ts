import { degradeField, degradeReply, isEnvelope, type MutationKind } from './replyMutations';
import { changeField } from './fieldPaths';
import { isObject, findRows, type Json } from './json';
import type { CallId } from './specFields';

export interface ReplyMutation {
  call: CallId;
  /** The field path, as listed by `toFieldErrors`; default: the whole reply. */
  field?: string;
  how: MutationKind;
}

interface RowOptions {
  /** Index of the row, from 0. */
  index?: number;
  /** Path of a list inside the reply; default: the reply's own rows. */
  list?: string;
}

type Change = (row: Json) => unknown;

interface MalformedRow extends RowOptions {
  call: CallId;
  change: Change;
}

const changeRow = (rows: unknown, { index = 0, change }: MalformedRow): void => {
  if (!Array.isArray(rows)) return;
  const row: unknown = rows[index];
  if (isObject(row)) rows[index] = change(row);
};

/** Mutates replies on their way to the app. */
export class ReplyMutator {
  private rules: (Omit<ReplyMutation, 'call'> & { call: CallId | null })[] = [];
  private malformedRows: MalformedRow[] = [];

  /** `zone`: the stores' time zone. */
  constructor(private readonly zone: string) {}

  degrade(rule: ReplyMutation): void {
    this.rules.push(rule);
  }

  /** Mutates every field of every reply except identity. */
  degradeAll(how: MutationKind): void {
    this.rules.push({ call: null, how });
  }

  addMalformedRow(call: CallId, change: Change, options: RowOptions = {}): void {
    this.malformedRows.push({ call, change, ...options });
  }

  clearRules(): void {
    this.rules = [];
    this.malformedRows = [];
  }

  /** Applies the rules in order; envelopes last, because field paths assume the usual envelope. */
  apply(call: CallId, reply: unknown): unknown {
    const mine = this.rules.filter((rule) => rule.call === null || rule.call === call);
    const isLast = ({ field, how }: Pick<ReplyMutation, 'field' | 'how'>) => field === undefined && isEnvelope(how);
    let made = reply;
    for (const rule of mine.filter((each) => !isLast(each))) made = this.one(call, made, rule);
    for (const malformed of this.malformedRows.filter((each) => each.call === call)) {
      if (malformed.list === undefined) changeRow(findRows(made), malformed);
      else changeField(made, malformed.list, (holder, key) => changeRow(holder[key], malformed));
    }
    for (const rule of mine.filter(isLast)) made = this.one(call, made, rule);
    return made;
  }

  private one(call: CallId, reply: unknown, { field, how }: Pick<ReplyMutation, 'field' | 'how'>): unknown {
    const context = { call, zone: this.zone };
    if (field === undefined) return degradeReply(reply, how, context);
    degradeField(reply, field, how, context);
    return reply;
  }
}
