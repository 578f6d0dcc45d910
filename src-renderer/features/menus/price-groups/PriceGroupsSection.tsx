import { HStack, Stack, Text } from '@chakra-ui/react';
import { Plus, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from 'i18next';
import { useCall } from '@kit/data/useCall';
import { foldText } from '@shared/domain/values/foldText';
import { optionsStaleTime } from '@kit/resource/form/fields/searchOptions';
import { FieldArrayList } from '@kit/resource/form/rows/FieldArrayList';
import { useFieldArrayRows } from '@kit/resource/form/rows/useFieldArrayRows';
import { useCan } from '@kit/session/hooks';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { Combobox } from '@kit/ui/inputs/Combobox';
import { formatFailure } from '@kit/ui/failureText';
import { Field } from '@kit/ui/inputs/Field';
import { getNameOrId } from '@kit/ui/nameOrId';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { useMenuForm } from '../useMenuForm';
import type { PriceGroupValue } from '../menuValues';

const getName = ({ id, name }: PriceGroupValue): string => getNameOrId({ id: id ?? 0, name });

/** Price group names, in order of precedence. */
export const PriceGroupsLabel = ({ value }: { value: unknown }) => {
  const groups = (value as readonly PriceGroupValue[]).filter(({ removed }) => !removed);
  return groups.length === 0 ? t('menus.priceGroups.none') : groups.map(getName).join(', ');
};

const isSameName = (a: string, b: string) => foldText(a.trim()) === foldText(b.trim());

/** Adds an existing price group by name, or creates one. */
const AddPriceGroup = ({
  presentGroups,
  onAdd,
}: {
  presentGroups: readonly PriceGroupValue[];
  onAdd: (group: PriceGroupValue) => void;
}) => {
  const enabled = useCan('menus', 'index');
  const priceGroupsQuery = useCall(
    'priceGroups.list',
    { query: { limit: 1000 } },
    { enabled, freshFor: optionsStaleTime },
  );
  const allGroups = priceGroupsQuery.value?.page ?? [];
  const [typedText, setTypedText] = useState('');
  const remainingGroups = allGroups.filter((group) => !presentGroups.some(({ id }) => id === group.id));
  const selectedGroup = remainingGroups.find(({ id, name }) => typedText === String(id) || isSameName(name, typedText));
  const isAlreadyAdded = selectedGroup === undefined && presentGroups.some(({ name }) => isSameName(name, typedText));
  const isNew = typedText !== '' && selectedGroup === undefined;
  const add = () => {
    if (typedText === '' || isAlreadyAdded) return;
    onAdd(
      selectedGroup === undefined
        ? { id: null, name: typedText, removed: false }
        : { ...selectedGroup, removed: false },
    );
    setTypedText('');
  };
  return (
    <Stack gap="2">
      <HStack align="flex-start" gap="3" wrap="wrap">
        <Stack flex="1 1 18rem" maxW="28rem">
          <Field
            label={t('menus.priceGroups.add')}
            help={isNew ? t('menus.priceGroups.isNew', { name: typedText }) : t('menus.priceGroups.addHelp')}
            error={isAlreadyAdded ? t('menus.priceGroups.isThere') : undefined}
          >
            <Combobox
              choices={remainingGroups.map((group) => ({ value: String(group.id), label: getNameOrId(group) }))}
              value={typedText}
              onChange={setTypedText}
            />
          </Field>
        </Stack>
        {/* Margin that aligns the button with the input, whose label is above it. */}
        <Button variant="outline" mt="1.625rem" onClick={add} disabled={typedText === '' || isAlreadyAdded}>
          <Plus aria-hidden /> {t('menus.priceGroups.take')}
        </Button>
      </HStack>
      {priceGroupsQuery.value === undefined && priceGroupsQuery.failure?.kind === 'forbidden' && (
        <Text textStyle="xs" color="fg.muted">
          {t('menus.priceGroups.notTold')}
        </Text>
      )}
      {priceGroupsQuery.value === undefined &&
        priceGroupsQuery.failure !== null &&
        priceGroupsQuery.failure.kind !== 'forbidden' && (
          <Text role="alert" textStyle="xs" color="fg.error">
            {formatFailure(priceGroupsQuery.failure)}{' '}
            <Button variant="ghost" size="2xs" onClick={priceGroupsQuery.refetch}>
              {t('ui.retry')}
            </Button>
          </Text>
        )}
    </Stack>
  );
};

/** Price groups of the menu. If several groups list a product, the first one sets its price. */
export const PriceGroupsSection = () => {
  const { control, getValues, setValue, readOnly } = useMenuForm();
  const rows = useFieldArrayRows(control, 'priceGroups');
  const groups = useWatch({ control, name: 'priceGroups' });
  const setRemoved = (index: number, isRemoved: boolean) =>
    setValue(`priceGroups.${index}.removed`, isRemoved, { shouldDirty: true });
  return (
    <SectionCard
      field="priceGroups"
      title={t('menus.priceGroups.title')}
      description={t('menus.priceGroups.description')}
    >
      <FieldArrayList
        rows={{
          ...rows,
          // Existing groups are only marked as removed, and can be restored until the menu is saved.
          remove: (index) =>
            getValues(`priceGroups.${index}.id`) === null ? rows.remove(index) : setRemoved(index, true),
        }}
        label={t('menus.priceGroups.title')}
        getRowLabel={(index) => (groups[index] === undefined ? '' : getName(groups[index]))}
        sortable
        readOnly={readOnly}
        emptyText={t('menus.priceGroups.none')}
      >
        {(index) => {
          const group = groups[index];
          if (group === undefined) return null;
          return (
            <HStack gap="3" minH="9" wrap="wrap">
              <Text
                textDecoration={group.removed ? 'line-through' : undefined}
                color={group.removed ? 'fg.muted' : 'fg'}
              >
                {getName(group)}
              </Text>
              {group.id === null && <Badge tone="info">{t('menus.priceGroups.new')}</Badge>}
              {group.removed && (
                <>
                  <Badge tone="warning">{t('menus.priceGroups.goes')}</Badge>
                  <Button size="xs" variant="ghost" onClick={() => setRemoved(index, false)}>
                    <Undo2 aria-hidden /> {t('menus.priceGroups.keep', { name: getName(group) })}
                  </Button>
                </>
              )}
            </HStack>
          );
        }}
      </FieldArrayList>
      {!readOnly && <AddPriceGroup presentGroups={groups} onAdd={(group) => rows.append(group)} />}
    </SectionCard>
  );
};
