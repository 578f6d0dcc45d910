import { useFormats } from '@kit/format/useFormats';
import { comparedRankingLimit } from './changeColumns';
import type { RankingOptions } from './rankingColumns';
import { useComparedFigures } from './useComparedFigures';
import type { InsightChoice } from './useInsightChoice';

/** Leading rows of a ranking, with the data for its comparison columns. */
export const useRankingFigures = <Type extends 'top_products' | 'top_customers' | 'promotions'>(
  type: Type,
  choice: InsightChoice,
  limit?: number,
) => {
  const formats = useFormats();
  const { title, result, previousData, isComparisonLoading, comparisonTexts, frame } = useComparedFigures(
    type,
    choice,
    limit === undefined ? {} : { query: { limit }, beforeQuery: { limit: comparedRankingLimit } },
  );
  type Row = NonNullable<typeof previousData>[number];
  const options: RankingOptions<Row> = { formats, choice, spans: comparisonTexts, before: previousData };
  return { title, result, frame, options, isComparing: isComparisonLoading };
};
