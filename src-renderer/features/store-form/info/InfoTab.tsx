import { Stack, Text } from '@chakra-ui/react';
import { t } from 'i18next';
import { Disclosure } from '@kit/ui/layout/Disclosure';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { SectionCards } from '@kit/resource/page/WithAside';
import { NewStoreChecklist } from '../new-store/NewStoreChecklist';
import { useStoreForm } from '../useStoreForm';
import { infoSections } from './infoSections';
import { QuoteRows } from './QuoteRows';

/** Permanent id of the store, for support. */
const Uuid = () => {
  const { item } = useStoreForm();
  return item === null || item.uuid === '' ? null : (
    <Disclosure label={t('stores.form.uuid')} size="xs">
      <Text as="code" textStyle="xs" fontFamily="mono" userSelect="all">
        {item.uuid}
      </Text>
    </Disclosure>
  );
};

const Quotes = () => (
  <SectionCard title={t('stores.form.sections.quotes')} description={t('stores.form.sections.quotesHelp')}>
    <QuoteRows />
  </SectionCard>
);

/** Checklist of a store that is not open yet. */
const Checklist = () => {
  const { item } = useStoreForm();
  return item === null ? null : <NewStoreChecklist item={item} />;
};

export const InfoTab = () => (
  <Stack gap="5">
    <Checklist />
    <SectionCards sections={infoSections} />
    <Quotes />
    <Uuid />
  </Stack>
);
