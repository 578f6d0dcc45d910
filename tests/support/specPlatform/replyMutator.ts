import { mutateField, mutateReply, isEnvelope, type MutationKind } from './replyMutations';
import { changeField } from './fieldPaths';
import { isObject, findRows, type Json } from './json';
import type { CallId } from './specFields';

export interface ReplyMutation {
  call: CallId;
  /** Path of the field, as listed by `listFields`; the whole reply by default. */
  field?: string;
  mutationKind: MutationKind;
}

interface RowOptions {
  /** Index of the row to mutate, from 0. */
  index?: number;
  /** Path of a list inside the reply; the reply's own rows by default. */
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

  /** `zone` is the time zone of the stores. */
  constructor(private readonly zone: string) {}

  degrade(rule: ReplyMutation): void {
    this.rules.push(rule);
  }

  /** Mutates all fields of all replies except identity fields. */
  degradeAll(mutationKind: MutationKind): void {
    this.rules.push({ call: null, mutationKind });
  }

  addMalformedRow(call: CallId, change: Change, options: RowOptions = {}): void {
    this.malformedRows.push({ call, change, ...options });
  }

  clearRules(): void {
    this.rules = [];
    this.malformedRows = [];
  }

  /** Applies the rules in order, but changes envelopes last, because field paths assume the usual envelope. */
  apply(call: CallId, reply: unknown): unknown {
    const callRules = this.rules.filter((rule) => rule.call === null || rule.call === call);
    const isAppliedLast = ({ field, mutationKind: kind }: Pick<ReplyMutation, 'field' | 'mutationKind'>) =>
      field === undefined && isEnvelope(kind);
    let mutatedReply = reply;
    for (const rule of callRules.filter((candidate) => !isAppliedLast(candidate)))
      mutatedReply = this.applyRule(call, mutatedReply, rule);
    for (const malformed of this.malformedRows.filter((malformedRow) => malformedRow.call === call)) {
      if (malformed.list === undefined) changeRow(findRows(mutatedReply), malformed);
      else changeField(mutatedReply, malformed.list, (parent, key) => changeRow(parent[key], malformed));
    }
    for (const rule of callRules.filter(isAppliedLast)) mutatedReply = this.applyRule(call, mutatedReply, rule);
    return mutatedReply;
  }

  private applyRule(
    call: CallId,
    reply: unknown,
    { field, mutationKind: kind }: Pick<ReplyMutation, 'field' | 'mutationKind'>,
  ): unknown {
    const context = { call, zone: this.zone };
    if (field === undefined) return mutateReply(reply, kind, context);
    mutateField(reply, field, kind, context);
    return reply;
  }
}
