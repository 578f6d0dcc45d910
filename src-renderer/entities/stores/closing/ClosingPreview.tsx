import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import type { ClosingTime } from '@shared/domain/stores/closing';
import { useFormats } from '@kit/format/useFormats';
import { EffectPreview } from '@kit/ui/EffectPreview';
import type { ClosingDraft, ClosingPlan } from './closingForm';
import { getClosingSentences } from './closingSentences';

interface ClosingPreviewProps {
  draft: ClosingDraft;
  plan: ClosingPlan;
  /** Existing closings of the store. */
  otherClosings: readonly ClosingTime[];
  /** Null while unknown. */
  hours: readonly BusinessPeriod[] | null;
  now: number;
}

/** Shows the exact reopening time before the user confirms. */
export const ClosingPreview = (props: ClosingPreviewProps) => {
  const formats = useFormats();
  const { mainSentence, details } = getClosingSentences(formats, { ...props, scope: props.draft.scope });
  const isWarning = !props.plan.ok || props.plan.bounds.end === null;
  return <EffectPreview isWarning={isWarning} mainText={mainSentence} details={details} />;
};
