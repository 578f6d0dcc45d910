import { Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getItemKey, maxCampaignItems, type CampaignItem } from '@shared/domain/campaigns/campaign';
import { computeChangedCells, getStartValues } from '@shared/domain/catalogue/priceSheet/change';
import { findSelectedCells, listCategoryNames } from '@shared/domain/catalogue/priceSheet/severalMenus';
import { getCellValue, parseCellKey } from '@shared/domain/catalogue/priceSheet/sheet';
import { useMenuOptions } from '@entities/menus/menuOptions';
import { ChangeFields, useChangeInput } from '@entities/prices/ChangeFields';
import { usePricedMenus } from '@entities/prices/usePricedMenus';
import { useFormats } from '@kit/format/useFormats';
import { Select } from '@kit/ui/inputs/choices';
import { Field } from '@kit/ui/inputs/Field';
import { MultiPicker } from '@kit/ui/inputs/MultiPicker';
import { AddDialog } from './AddDialog';
import { useCampaignStoreRows } from './campaignStores';

const anyCategory = '';

interface AddPricesDialogProps {
  items: readonly CampaignItem[];
  storeIds: readonly number[];
  /** Change that a template proposes. */
  percent: number | undefined;
  onAdd: (items: CampaignItem[]) => void;
  onClose: () => void;
}

/** Adds the changed prices of menus to a campaign: by default, of the menus of its stores. */
export const AddPricesDialog = ({ items, storeIds, percent, onAdd, onClose }: AddPricesDialogProps) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { options } = useMenuOptions();
  const stores = useCampaignStoreRows(storeIds);
  const [selectedMenuIds, setSelectedMenuIds] = useState<number[] | null>(null);
  const storeMenuIds = [...new Set((stores.value ?? []).flatMap(({ menuId }) => menuId ?? []))];
  const menuIds = selectedMenuIds ?? storeMenuIds;
  const [category, setCategory] = useState(anyCategory);
  const { typed, setTyped, change } = useChangeInput(percent === undefined ? '' : String(percent));
  const [showsErrors, setShowsErrors] = useState(false);
  const { menus, combinedMenus, products, names, failure, refetch } = usePricedMenus(menuIds);
  const categories = useMemo(() => listCategoryNames(menus ?? []), [menus]);
  const allNames = useMemo(
    () => new Map([...names, ...(products ?? []).map(({ id, name }) => [id, name] as const)]),
    [names, products],
  );
  const productPrices = useMemo(
    () => new Map((products ?? []).map(({ id, priceProduct }) => [id, priceProduct])),
    [products],
  );
  const addedItems: CampaignItem[] = (() => {
    if (change === null || combinedMenus === undefined) return [];
    const { sheet, menusByGroup } = combinedMenus;
    const groupKeys = new Set(sheet.groups.map(({ key }) => key));
    const keys = findSelectedCells(combinedMenus, { groupKeys, category: category === anyCategory ? null : category });
    const { values } = getStartValues(sheet, keys, (id) => (typed.fillEmpty ? (productPrices.get(id) ?? null) : null));
    return computeChangedCells(values, change, formats.rules).changes.flatMap(([key, to]) => {
      const { groupKey, productId, field } = parseCellKey(key);
      const group = sheet.groups.find((candidate) => candidate.key === groupKey);
      const menuId = menusByGroup.get(groupKey)?.[0]?.id;
      const from = getCellValue(sheet, key);
      if (group === undefined || group.id === null || menuId === undefined || from === to) return [];
      return {
        area: 'prices' as const,
        id: productId,
        name: allNames.get(productId) ?? '',
        group: { id: group.id, name: group.name, menuId },
        field,
        from,
        to,
      };
    });
  })();
  const replacedKeys = new Set(addedItems.map(getItemKey));
  const total = items.filter((item) => !replacedKeys.has(getItemKey(item))).length + addedItems.length;
  const hasTooManyItems = total > maxCampaignItems;
  const isLoading = (selectedMenuIds === null && stores.loading) || (combinedMenus === undefined && failure === null);
  const add = () => {
    setShowsErrors(true);
    if (addedItems.length > 0 && !hasTooManyItems) onAdd(addedItems);
  };
  return (
    <AddDialog
      title={t('campaigns.addPrices.title')}
      addLabel={t('campaigns.addPrices.add')}
      query={{ value: combinedMenus, loading: isLoading, failure, refetch }}
      onAdd={add}
      onClose={onClose}
    >
      <Field
        label={t('campaigns.addPrices.menus')}
        error={showsErrors && menuIds.length === 0 ? t('campaigns.form.errors.required') : undefined}
      >
        <MultiPicker
          label={t('campaigns.addPrices.menus')}
          options={options}
          value={menuIds}
          onChange={setSelectedMenuIds}
          bulk
        />
      </Field>
      <Field label={t('campaigns.addPrices.category')}>
        <Select
          value={categories.includes(category) ? category : anyCategory}
          onChange={setCategory}
          choices={[
            { value: anyCategory, label: t('campaigns.addPrices.allProducts') },
            ...categories.map((name) => ({ value: name, label: name })),
          ]}
        />
      </Field>
      <ChangeFields changeInput={typed} onChange={setTyped} showsError={showsErrors && change === null} />
      <Text
        role="status"
        textStyle="sm"
        color={hasTooManyItems || (showsErrors && addedItems.length === 0) ? 'fg.error' : 'fg.muted'}
      >
        {isLoading
          ? t('campaigns.addPrices.reading')
          : hasTooManyItems
            ? t('campaigns.addPrices.tooMany', { max: formats.count(maxCampaignItems) })
            : t('campaigns.addPrices.preview', { count: addedItems.length, value: formats.count(addedItems.length) })}
      </Text>
    </AddDialog>
  );
};
