import { Heading, Stack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Card } from '@kit/ui/layout';
import { SectionCards } from '../SectionCards';
import { useStoreForm } from '../useStoreForm';
import { infoSections } from './infoSections';
import { QuoteRows } from './QuoteRows';

/** The number that never changes, for whoever asks support about a store. */
const Uuid = () => {
  const { t } = useTranslation();
  const { item } = useStoreForm();
  return item === null ? null : (
    <Text textStyle="xs" color="fg.muted">
      {t('stores.form.uuid')}{' '}
      <Text as="code" fontFamily="mono" userSelect="all">
        {item.uuid}
      </Text>
    </Text>
  );
};

const Quotes = () => {
  const { t } = useTranslation();
  return (
    <Card as="section" p={{ base: '5', lg: '6' }}>
      <Stack gap="0.5" mb="4">
        <Heading as="h2" textStyle="md" fontWeight="bold">
          {t('stores.form.sections.quotes')}
        </Heading>
        <Text textStyle="sm" color="fg.muted">
          {t('stores.form.sections.quotesHelp')}
        </Text>
      </Stack>
      <QuoteRows />
    </Card>
  );
};

export const InfoTab = () => (
  <Stack gap="5">
    <SectionCards sections={infoSections} />
    <Quotes />
    <Uuid />
  </Stack>
);
