import { Box, Grid, Stack } from '@chakra-ui/react';
import { Card } from '@kit/ui/layout';
import { PageFields } from '@kit/resource/page/PageFields';
import { PollPreview } from './PollPreview';
import { pollSections } from './pollSections';
import { QuestionsField } from './QuestionsField';

/** What a poll asks, and beside it what the customer sees; below it where there is no room. */
export const PollTab = () => (
  <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 24rem' }} gap="5" alignItems="start">
    <Stack gap="5" minW="0">
      <Card p={{ base: '5', lg: '6' }}>
        <PageFields sections={pollSections} />
      </Card>
      <QuestionsField />
    </Stack>
    <Box position={{ xl: 'sticky' }} top="5rem" minW="0">
      <PollPreview />
    </Box>
  </Grid>
);
