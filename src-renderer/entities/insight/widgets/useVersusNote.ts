import { useTranslation } from 'react-i18next';
import { useComparedSpans } from '../useComparedFigures';
import type { InsightChoice } from '../useInsightChoice';

/** Note below a widget's title: `notes` and the compared span. */
export const useVersusNote = (choice: InsightChoice, ...notes: readonly string[]): { note?: string } => {
  const { t } = useTranslation();
  const spans = useComparedSpans(choice);
  const all = [...notes, ...(spans === null ? [] : [t('widgets.versus', { span: spans.then })])];
  return all.length === 0 ? {} : { note: all.join(' · ') };
};
