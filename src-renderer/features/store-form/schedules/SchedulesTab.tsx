import { Stack } from '@chakra-ui/react';
import { useCall } from '@kit/data/useCall';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { useStoreForm } from '../useStoreForm';
import { ClosingsSection } from './closings/ClosingsSection';
import { HoursSection } from './HoursSection';
import { ExceptionalWaitTimesSection } from './waits/ExceptionalWaitTimesSection';
import { t } from 'i18next';
import type { Store } from '@shared/contract/stores/stores';

/** Hours and closings of an existing store. Reads the store again, since closings are saved outside the form. */
const ExistingStore = ({ store }: { store: Store }) => {
  const { value } = useCall('stores.get', { params: { id: store.id } }, { freshFor: 5_000 });
  const currentStore = value ?? store;
  return (
    <>
      <HoursSection closings={currentStore.scheduledClosingTimes} />
      <ClosingsSection store={currentStore} />
    </>
  );
};

const NewStore = () => (
  <>
    <HoursSection closings={[]} />
    <SectionCard title={t('storeSchedules.closings.title')} description={t('storeSchedules.closings.notYet')}>
      {null}
    </SectionCard>
  </>
);

/** Weekly hours, closings and waiting times. */
export const SchedulesTab = () => {
  const { item } = useStoreForm();
  return (
    <Stack gap="5">
      {item === null ? <NewStore /> : <ExistingStore store={item} />}
      <ExceptionalWaitTimesSection />
    </Stack>
  );
};
