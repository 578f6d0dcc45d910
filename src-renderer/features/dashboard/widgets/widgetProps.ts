import type { InsightChoice } from '@entities/insight/useInsightChoice';

export interface WidgetProps {
  choice: InsightChoice;
}
