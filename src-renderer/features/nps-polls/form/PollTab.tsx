import { SectionCards, WithAside } from '@kit/resource/page/WithAside';
import { PollPreview } from './PollPreview';
import { pollSections } from './pollSections';
import { QuestionsField } from './QuestionsField';

/** Fields of a poll with the customer preview. */
export const PollTab = () => (
  <WithAside aside={<PollPreview />} asideWidth="24rem">
    <SectionCards sections={pollSections} />
    <QuestionsField />
  </WithAside>
);
