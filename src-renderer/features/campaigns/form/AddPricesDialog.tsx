import { Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { t } from 'i18next';
import { getItemKey, maxCampaignItems, type CampaignItem } from '@shared/domain/campaigns/campaign';
import { computeChangedCells, getStartValues } from '@shared/domain/catalogue/priceSheet/priceChange';
import { computeChangesDiff, findOutlierCells } from '@shared/domain/catalogue/priceSheet/diff';
import { findSelectedCells, listCategoryNames } from '@shared/domain/catalogue/priceSheet/severalMenus';
import { createSheet, getCellValue, parseCellKey } from '@shared/domain/catalogue/priceSheet/sheet';
import { useMenuOptions } from '@entities/menus/menuOptions';
import { ChangeFields, useChangeInput } from '@entities/prices/ChangeFields';
import { LeftOutNotice } from '@entities/prices/LeftOutNotice';
import { OutlierNotice } from '@entities/prices/OutlierNotice';
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
  /** Price change that the template proposes (percent). */
  percent: number | undefined;
  onAdd: (items: CampaignItem[]) => void;
  onClose: () => void;
}

/** Adds price changes of menus to a campaign; preselects the menus of the campaign's stores. */
export const AddPricesDialog = ({ items, storeIds, percent, onAdd, onClose }: AddPricesDialogProps) => {
  const formats = useFormats();
  const { options } = useMenuOptions();
  const storesQuery = useCampaignStoreRows(storeIds);
  const [selectedMenuIds, setSelectedMenuIds] = useState<number[] | null>(null);
  const storeMenuIds = [...new Set((storesQuery.value ?? []).flatMap(({ menuId }) => menuId ?? []))];
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
  const rows = useMemo(
    () => (products ?? []).map(({ id, name, priceProduct }) => ({ id, name, ownPrice: priceProduct })),
    [products],
  );
  const sheet = useMemo(() => combinedMenus?.sheet ?? createSheet([]), [combinedMenus]);
  const { values, emptyCells } = useMemo(() => {
    if (combinedMenus === undefined) return getStartValues(createSheet([]), []);
    const ownPriceById = new Map(rows.map(({ id, ownPrice }) => [id, ownPrice]));
    const groupKeys = new Set(combinedMenus.sheet.groups.map(({ key }) => key));
    const keys = findSelectedCells(combinedMenus, { groupKeys, category: category === anyCategory ? null : category });
    return getStartValues(combinedMenus.sheet, keys, (id) => (typed.fillEmpty ? (ownPriceById.get(id) ?? null) : null));
  }, [combinedMenus, rows, category, typed.fillEmpty]);
  const { changes, rejectedKeys } =
    change === null ? { changes: [], rejectedKeys: [] } : computeChangedCells(values, change, formats.rules);
  const addedItems = changes.flatMap(([key, to]): CampaignItem[] => {
    const { groupKey, productId, field } = parseCellKey(key);
    const group = sheet.groups.find((candidate) => candidate.key === groupKey);
    const menuId = combinedMenus?.menusByGroup.get(groupKey)?.[0]?.id;
    const from = getCellValue(sheet, key);
    if (group === undefined || group.id === null || menuId === undefined || from === to) return [];
    return [
      {
        area: 'prices',
        id: productId,
        name: allNames.get(productId) ?? '',
        group: { id: group.id, name: group.name, menuId },
        field,
        from,
        to,
      },
    ];
  });
  const diffCells = computeChangesDiff(sheet, changes, []).flatMap(({ cells }) => cells);
  const outliers = findOutlierCells(diffCells);
  const outlierNames = diffCells
    .filter(({ key }) => outliers.has(key))
    .map(({ productId }) => allNames.get(productId) ?? `#${productId}`);
  const [isReviewed, setIsReviewed] = useState(false);
  const replacedKeys = new Set(addedItems.map(getItemKey));
  const total = items.filter((item) => !replacedKeys.has(getItemKey(item))).length + addedItems.length;
  const hasTooManyItems = total > maxCampaignItems;
  const isInvalid = hasTooManyItems || (showsErrors && addedItems.length === 0);
  const toCountValues = (amount: number) => ({ count: amount, value: formats.count(amount) });
  const isLoading =
    (selectedMenuIds === null && storesQuery.loading) || (combinedMenus === undefined && failure === null);
  const add = () => {
    setShowsErrors(true);
    const isConfirmed = outliers.size === 0 || isReviewed;
    if (addedItems.length > 0 && !hasTooManyItems && isConfirmed) onAdd(addedItems);
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
      <LeftOutNotice emptyCells={emptyCells} rows={rows} onInclude={() => setTyped({ ...typed, fillEmpty: true })} />
      <ChangeFields changeInput={typed} onChange={setTyped} showsError={showsErrors && change === null} />
      <Text role={isInvalid ? 'alert' : 'status'} textStyle="sm" color={isInvalid ? 'fg.error' : 'fg.muted'}>
        {isLoading
          ? t('campaigns.addPrices.reading')
          : hasTooManyItems
            ? t('campaigns.addPrices.tooMany', { max: formats.count(maxCampaignItems) })
            : [
                t('campaigns.addPrices.preview', toCountValues(addedItems.length)),
                rejectedKeys.length > 0 && t('menuPrices.refused', toCountValues(rejectedKeys.length)),
              ]
                .filter(Boolean)
                .join('. ')}
      </Text>
      <OutlierNotice names={outlierNames} isReviewed={isReviewed} onChange={setIsReviewed} showsError={showsErrors} />
    </AddDialog>
  );
};
