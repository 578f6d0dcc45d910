import type { InsightChoice } from '../useInsightChoice';

export interface WidgetProps {
  choice: InsightChoice;
}
