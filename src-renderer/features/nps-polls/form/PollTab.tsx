import { SectionCards, WithAside } from '@kit/resource/page/WithAside';
import { PollPreview } from './PollPreview';
import { pollSections } from './pollSections';
import { QuestionsField } from './QuestionsField';

/** What a poll asks, and beside it what the customer sees. */
export const PollTab = () => (
  <WithAside aside={<PollPreview />} asideWidth="24rem">
    <SectionCards sections={pollSections} />
    <QuestionsField />
  </WithAside>
);
