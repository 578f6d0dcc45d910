import { Box, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { t } from 'i18next';
import { storefrontDispatches, storefrontPlatforms } from '@shared/domain/catalogue/storefront/storefrontView';
import type { StaticMenu } from '@shared/domain/catalogue/storefront/staticMenu';
import { useStoreOptions } from '@entities/stores/storeOptions';
import { EntityPicker } from '@kit/resource/form/controls/EntityPicker';
import { DateControl, TimeControl } from '@kit/resource/form/controls/ParsedInput';
import { useCan } from '@kit/session/hooks';
import { SegmentedControl, Select } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { getNameOrId } from '@kit/ui/nameOrId';
import type { useStorefrontView } from './useStorefrontView';

interface ViewControlsProps {
  selection: ReturnType<typeof useStorefrontView>;
  /** Stores in the published menu. */
  publishedStores: StaticMenu['stores'];
}

/** Controls for store, time, platform and dispatch method. */
export const ViewControls = ({ selection, publishedStores }: ViewControlsProps) => {
  const pickerRef = useRef<HTMLInputElement>(null);
  const canList = useCan('stores', 'index');
  const { storeId, moment: customTime, setMoment } = selection;
  return (
    <Flex flex="1" gap="4" wrap="wrap" align="flex-start">
      <Box flex="1 1 16rem" maxW="22rem">
        <Field label={t('storefront.store')}>
          {canList ? (
            <EntityPicker
              ref={pickerRef}
              label={t('storefront.store')}
              isSingle
              useOptions={useStoreOptions}
              knownOptions={[]}
              value={storeId === null ? [] : [storeId]}
              onChange={([id]) => selection.setStoreId(id ?? null)}
            />
          ) : (
            <Select
              choices={publishedStores.map((store) => ({ value: String(store.id), label: getNameOrId(store) }))}
              value={storeId === null ? '' : String(storeId)}
              onChange={(id) => selection.setStoreId(Number(id))}
            />
          )}
        </Field>
      </Box>
      {/* Aligns the switches with the labelled input beside them. */}
      <Flex gap="4" wrap="wrap" pt={{ base: '0', md: '7' }}>
        <SegmentedControl
          label={t('storefront.dispatch')}
          choices={storefrontDispatches.map((value) => ({ value, label: t(`form.dispatch.${value}`) }))}
          value={selection.dispatchMethod}
          onChange={selection.setDispatch}
        />
        <SegmentedControl
          label={t('storefront.platform')}
          choices={storefrontPlatforms.map((value) => ({ value, label: t(`storefront.platforms.${value}`) }))}
          value={selection.platform}
          onChange={selection.setPlatform}
        />
        <SegmentedControl
          label={t('storefront.when')}
          choices={(['now', 'other'] as const).map((value) => ({ value, label: t(`storefront.${value}`) }))}
          value={customTime === null ? 'now' : 'other'}
          onChange={(value) => (value === 'now' ? setMoment(null) : selection.chooseMoment())}
        />
      </Flex>
      {customTime !== null && (
        <Flex gap="3">
          <Box width="32">
            <Field label={t('storefront.date')}>
              <DateControl value={customTime.date} onChange={(date) => setMoment({ ...customTime, date })} />
            </Field>
          </Box>
          <Box width="24">
            <Field label={t('storefront.time')}>
              <TimeControl value={customTime.time} onChange={(time) => setMoment({ ...customTime, time })} />
            </Field>
          </Box>
        </Flex>
      )}
    </Flex>
  );
};
