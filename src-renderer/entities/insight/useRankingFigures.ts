import { useFormats } from '@kit/format/useFormats';
import { comparedRankingRows } from './changeColumns';
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
  const { read, before, isComparing, spans } = useComparedFigures(
    type,
    choice,
    limit === undefined ? {} : { query: { limit }, beforeQuery: { limit: comparedRankingRows } },
  );
  type Row = NonNullable<typeof before>[number];
  const options: RankingOptions<Row> = { formats, choice, spans, before };
  return { read, spans, options, isComparing };
};
