import type { FieldGap } from '@shared/contract/reading';
import type { LeftOutRow, Verdict } from './verdict';

/** A finding about one call. */
export interface Finding {
  /** Call name with its variant, such as `credentials.list (rappi)`. */
  call: string;
  verdict: Verdict;
  leftOut: LeftOutRow[];
}

const gapTexts: Record<FieldGap['gap'], string> = {
  missing: 'missing',
  unreadable: 'unreadable',
  unknownValue: 'unknown word',
};

const unreachableReasons = {
  noConnection: 'no connection',
  noAnswerInTime: 'no reply in time',
  notSent: 'the request could not be made',
} as const;

const formatGap = ({ field, gap, count }: FieldGap): string => `${field || 'the reply'} (${gapTexts[gap]} ×${count})`;

const joinSentences = (parts: readonly (string | null)[]): string => {
  const shownParts = parts.filter((part) => part !== null && part !== '');
  return shownParts.length === 0 ? '' : ` (${shownParts.join('; ')})`;
};

/** Formats the result of a call as one line of text. */
export const formatVerdict = (verdict: Verdict): string => {
  switch (verdict.kind) {
    case 'right':
      return 'right';
    case 'defaults':
      return `read with defaults: ${verdict.gaps.map(formatGap).join(', ')}`;
    case 'unreadable':
      return `unreadable at ${verdict.at || 'the reply itself'}`;
    case 'noJson':
      return `unreadable: incomplete JSON${joinSentences([verdict.status === null ? null : String(verdict.status)])}`;
    case 'refused':
      return `refused: ${verdict.status}${joinSentences([verdict.code, verdict.fields.join(', ')])}`;
    case 'notThere':
      return `not there (${verdict.status})`;
    case 'notReached':
      return `not reached: ${unreachableReasons[verdict.reason]}`;
    case 'notKnown':
      return 'unknown: the reply was lost, so it may have been applied';
    case 'wrong':
      return `wrong: ${verdict.reason}`;
    case 'unnamed':
      return verdict.isThere
        ? `supported but not listed: add ${verdict.capability} to capabilities`
        : `neither supported nor listed: ${verdict.capability}`;
    case 'skipped':
      return `skipped: ${verdict.reason}`;
  }
};

/** Maximum rows listed individually. */
const maxNames = 3;

export const formatLeftOutRows = (rows: readonly LeftOutRow[]): string => {
  const firstNames = rows
    .slice(0, maxNames)
    .map(
      ({ list, place, field, hasTextId }) =>
        `${list || 'row'} ${place} ${hasTextId ? 'with a text as' : 'without'} ${field || 'form'}`,
    );
  const moreText = rows.length > maxNames ? [`${rows.length - maxNames} more`] : [];
  return `${rows.length} ${rows.length === 1 ? 'row' : 'rows'} left out: ${[...firstNames, ...moreText].join(', ')}`;
};

export const formatLine = ({ call, verdict, leftOut }: Finding, width: number): string => {
  const matches = [formatVerdict(verdict), ...(leftOut.length > 0 ? [formatLeftOutRows(leftOut)] : [])];
  return `  ${call.padEnd(width)}  ${matches.join('; ')}`;
};
