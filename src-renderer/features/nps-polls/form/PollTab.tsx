import { SectionCards, WithAside } from '@kit/resource/page/WithAside';
import { PollPreview } from './PollPreview';
import { pollSections } from './pollSections';
import { QuestionsField } from './QuestionsField';

/** Tab with the fields of a poll and the preview. */
export const PollTab = () => (
  <WithAside aside={<PollPreview />} asideWidth="24rem">
    <SectionCards sections={pollSections} />
    <QuestionsField />
  </WithAside>
);
