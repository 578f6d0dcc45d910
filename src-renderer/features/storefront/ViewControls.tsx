import { Box, Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { storefrontDispatches, storefrontPlatforms } from '@shared/domain/catalogue/storefront/availability';
import type { StaticMenu } from '@shared/domain/catalogue/storefront/staticMenu';
import { useStoreOptions } from '@entities/stores/storeOptions';
import { EntityPicker } from '@kit/resource/form/controls/EntityPicker';
import { DateControl, TimeControl } from '@kit/resource/form/controls/ParsedInput';
import { useCan } from '@kit/session/hooks';
import { SegmentedControl, Select } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { nameOrId } from '@kit/ui/nameOrId';
import type { useStorefrontView } from './useStorefrontView';

interface ViewControlsProps {
  chosen: ReturnType<typeof useStorefrontView>;
  /** Stores in the published menu. */
  published: StaticMenu['stores'];
}

/** Store, time, platform and dispatch method. */
export const ViewControls = ({ chosen, published }: ViewControlsProps) => {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const mayList = useCan('stores', 'index');
  const { storeId, moment, setMoment } = chosen;
  return (
    <Flex flex="1" gap="4" wrap="wrap" align="flex-start">
      <Box flex="1 1 16rem" maxW="22rem">
        <Field label={t('storefront.store')}>
          {mayList ? (
            <EntityPicker
              ref={picker}
              label={t('storefront.store')}
              single
              useOptions={useStoreOptions}
              known={[]}
              value={storeId === null ? [] : [storeId]}
              onChange={([id]) => chosen.setStoreId(id ?? null)}
            />
          ) : (
            <Select
              choices={published.map((store) => ({ value: String(store.id), label: nameOrId(store) }))}
              value={storeId === null ? '' : String(storeId)}
              onChange={(id) => chosen.setStoreId(Number(id))}
            />
          )}
        </Field>
      </Box>
      {/* Aligned with the labelled input beside them. */}
      <Flex gap="4" wrap="wrap" pt={{ base: '0', md: '7' }}>
        <SegmentedControl
          label={t('storefront.dispatch')}
          choices={storefrontDispatches.map((value) => ({ value, label: t(`storefront.dispatches.${value}`) }))}
          value={chosen.dispatchMethod}
          onChange={chosen.setDispatch}
        />
        <SegmentedControl
          label={t('storefront.platform')}
          choices={storefrontPlatforms.map((value) => ({ value, label: t(`storefront.platforms.${value}`) }))}
          value={chosen.platform}
          onChange={chosen.setPlatform}
        />
        <SegmentedControl
          label={t('storefront.when')}
          choices={(['now', 'other'] as const).map((value) => ({ value, label: t(`storefront.${value}`) }))}
          value={moment === null ? 'now' : 'other'}
          onChange={(value) => (value === 'now' ? setMoment(null) : chosen.chooseMoment())}
        />
      </Flex>
      {moment !== null && (
        <Flex gap="3">
          <Box width="32">
            <Field label={t('storefront.date')}>
              <DateControl value={moment.date} onChange={(date) => setMoment({ ...moment, date })} />
            </Field>
          </Box>
          <Box width="24">
            <Field label={t('storefront.time')}>
              <TimeControl value={moment.time} onChange={(time) => setMoment({ ...moment, time })} />
            </Field>
          </Box>
        </Flex>
      )}
    </Flex>
  );
};
