import type { FieldGap } from '@shared/contract/reading';
import type { LeftOutRow, CheckResult } from './checkResult';

/** A finding about one call. */
export interface Finding {
  /** Call name with its variant, such as `credentials.list (rappi)`. */
  call: string;
  result: CheckResult;
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

const formatDetails = (details: readonly (string | null)[]): string => {
  const knownDetails = details.filter((detail) => detail !== null && detail !== '');
  return knownDetails.length === 0 ? '' : ` (${knownDetails.join('; ')})`;
};

/** Formats the result of a call as one line of text. */
export const formatResult = (result: CheckResult): string => {
  switch (result.kind) {
    case 'right':
      return 'right';
    case 'defaults':
      return `read with defaults: ${result.gaps.map(formatGap).join(', ')}`;
    case 'unreadable':
      return `unreadable at ${result.at || 'the reply itself'}`;
    case 'noJson':
      return `unreadable: incomplete JSON${formatDetails([result.status === null ? null : String(result.status)])}`;
    case 'refused':
      return `refused: ${result.status}${formatDetails([result.code, result.fields.join(', ')])}`;
    case 'notThere':
      return `not there (${result.status})`;
    case 'notReached':
      return `not reached: ${unreachableReasons[result.reason]}`;
    case 'notKnown':
      return 'unknown: the reply was lost, so it may have been applied';
    case 'wrong':
      return `wrong: ${result.reason}`;
    case 'unnamed':
      return result.isThere
        ? `supported but not listed: add ${result.capability} to capabilities`
        : `neither supported nor listed: ${result.capability}`;
    case 'skipped':
      return `skipped: ${result.reason}`;
  }
};

/** Maximum rows listed individually. */
const maxListedRows = 3;

const formatLeftOutRows = (rows: readonly LeftOutRow[]): string => {
  const rowTexts = rows
    .slice(0, maxListedRows)
    .map(
      ({ list, place, field, hasTextId }) =>
        `${list || 'row'} ${place} ${hasTextId ? 'with a text as' : 'without'} ${field || 'form'}`,
    );
  const moreText = rows.length > maxListedRows ? [`${rows.length - maxListedRows} more`] : [];
  return `${rows.length} ${rows.length === 1 ? 'row' : 'rows'} left out: ${[...rowTexts, ...moreText].join(', ')}`;
};

export const formatLine = ({ call, result, leftOut }: Finding, width: number): string => {
  const texts = [formatResult(result), ...(leftOut.length > 0 ? [formatLeftOutRows(leftOut)] : [])];
  return `  ${call.padEnd(width)}  ${texts.join('; ')}`;
};
