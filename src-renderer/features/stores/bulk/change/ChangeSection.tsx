import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ruleKeys } from '@shared/domain/rules';
import { inactivePaymentMethods } from '@shared/domain/storePayments';
import { Field } from '@kit/ui/Field';
import { Card } from '@kit/ui/layout';
import { MultiPicker } from '@kit/ui/MultiPicker';
import { panelProps, Tabs } from '@kit/ui/Tabs';
import { PaymentMatrix } from '../../payments/PaymentMatrix';
import { HoursEditor } from '../../schedules/HoursEditor';
import type { PickableStore } from '../useBulkStores';
import { bulkTabs, tabNamed, type BulkTab } from './bulkTabs';
import type { Changes } from './useChanges';

interface ChangeSectionProps {
  tab: BulkTab;
  onTab: (tab: BulkTab) => void;
  changes: Changes;
  stores: readonly PickableStore[];
}

/** What is to change: put together from nothing, or from what one store has. */
export const ChangeSection = ({ tab, onTab, changes, stores }: ChangeSectionProps) => {
  const { t } = useTranslation();
  const id = useId();
  const options = useMemo(
    () => stores.map((store) => ({ value: store.id, label: store.name, hint: store.commune })),
    [stores],
  );
  // What a method asks of its store is another matter: the preview says it store by store.
  const faults = useMemo(() => {
    const { enabledPaymentMethods, paymentMethods } = changes.payments;
    const inactive = inactivePaymentMethods(enabledPaymentMethods, paymentMethods);
    return new Map(inactive.map((method) => [method, t(ruleKeys.paymentMethodInactive)]));
  }, [changes.payments, t]);
  const copy = (storeId: number | undefined) => {
    const store = stores.find((each) => each.id === storeId);
    if (store !== undefined) changes.copyFrom(store);
  };
  return (
    <Card as="section" aria-label={t('storesBulk.change.title')} overflow="clip">
      <Heading as="h2" textStyle="lg" fontWeight="bold" px="5" pt="4" pb="2">
        {t('storesBulk.change.title')}
      </Heading>
      <Tabs
        id={id}
        label={t('storesBulk.tabs.label')}
        tabs={bulkTabs.map(({ name, labelKey, icon }) => ({ name, label: t(labelKey), icon }))}
        chosen={tab}
        onChoose={(name) => onTab(tabNamed(name))}
      />
      <Box {...panelProps(id, tab)} p="5">
        <Stack gap="5">
          <Flex columnGap="6" rowGap="3" wrap="wrap" align="flex-end" justify="space-between">
            <Text color="fg.muted" textStyle="sm" flex="1 1 18rem">
              {tab === 'schedules' ? t('storesBulk.change.schedulesHelp') : t('storesBulk.change.paymentsHelp')}
            </Text>
            <Box flex="0 1 20rem">
              <Field label={t('storesBulk.change.template')}>
                <MultiPicker
                  single
                  label={t('storesBulk.change.template')}
                  placeholder={t('storesBulk.change.templatePlaceholder')}
                  options={options}
                  value={[]}
                  onChange={([storeId]) => copy(storeId)}
                />
              </Field>
            </Box>
          </Flex>
          {tab === 'schedules' ? (
            <HoursEditor value={changes.hours} onChange={changes.editHours} name="bulk" />
          ) : (
            <PaymentMatrix
              label={t('storesBulk.tabs.paymentMethods')}
              value={changes.payments}
              onChange={changes.setPayments}
              faults={faults}
            />
          )}
        </Stack>
      </Box>
    </Card>
  );
};
