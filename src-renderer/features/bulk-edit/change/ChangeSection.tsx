import { Box, Heading } from '@chakra-ui/react';
import { useId } from 'react';
import { t } from 'i18next';
import { Card } from '@kit/ui/layout/layout';
import { getPanelProps, Tabs } from '@kit/ui/layout/Tabs';
import type { PickableStore } from '../useBulkStores';
import { bulkTabs, findBulkTab, type BulkTab } from './bulkTabs';
import { ClosingsChange } from './ClosingsChange';
import { HoursChange } from './HoursChange';
import { PaymentsChange } from './PaymentsChange';
import type { Changes } from './useChanges';

interface ChangeSectionProps {
  tab: BulkTab;
  onTabChange: (tab: BulkTab) => void;
  changes: Changes;
  stores: readonly PickableStore[];
  selected: readonly PickableStore[];
}

/** Composes the change from scratch or from one store's values. */
export const ChangeSection = ({ tab, onTabChange, changes, stores, selected }: ChangeSectionProps) => {
  const id = useId();
  return (
    <Card as="section" aria-label={t('storesBulk.change.title')} overflow="clip">
      <Heading as="h2" textStyle="lg" fontWeight="bold" px="5" pt="4" pb="2">
        {t('storesBulk.change.title')}
      </Heading>
      <Tabs
        id={id}
        label={t('storesBulk.tabs.label')}
        tabs={bulkTabs.map(({ name, labelKey, icon }) => ({ name, label: t(labelKey), icon }))}
        selectedTab={tab}
        onSelect={(name) => onTabChange(findBulkTab(name))}
      />
      <Box {...getPanelProps(id, tab)} p="5">
        {tab === 'schedules' && <HoursChange draft={changes.schedules} stores={stores} selected={selected} />}
        {tab === 'paymentMethods' && <PaymentsChange draft={changes.paymentMethods} stores={stores} />}
        {tab === 'closings' && <ClosingsChange draft={changes.closings} />}
      </Box>
    </Card>
  );
};
