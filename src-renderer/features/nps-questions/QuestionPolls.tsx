import { HStack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { Badge } from '@kit/ui/Badge';
import { getNameOrId, noValue } from '@kit/ui/nameOrId';
import { usePollsOfQuestions } from './usePollsOfQuestions';

/** Polls that contain a question. The question cannot be changed while one of these polls is active. */
export const QuestionPolls = ({ id }: { id: number }) => {
  const polls = usePollsOfQuestions()(id);
  if (polls === undefined) return noValue;
  if (polls.length === 0) return <Text color="fg.muted">{t('npsQuestions.noPolls')}</Text>;
  const titlesText = polls.map(({ id: pollId, title }) => getNameOrId({ id: pollId, name: title })).join(', ');
  const hasActivePoll = polls.some(({ active }) => active);
  return (
    <HStack gap="2" minW="0">
      <Badge tone={hasActivePoll ? 'success' : 'neutral'}>
        {t(hasActivePoll ? 'npsQuestions.active' : 'npsQuestions.inactive')}
      </Badge>
      <Text minW="0" flex="1" lineClamp={2} title={titlesText}>
        {titlesText}
      </Text>
    </HStack>
  );
};
