import { Text } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAllModifiers } from '@entities/modifiers/useAllModifiers';
import { EntityPicker } from '@kit/resource/form/controls/EntityPicker';
import { FieldArrayList } from '@kit/resource/form/rows/FieldArrayList';
import { useFieldArrayRows } from '@kit/resource/form/rows/useFieldArrayRows';
import { Field } from '@kit/ui/inputs/Field';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { ErrorState } from '@kit/ui/layout/states';
import { useModifierForm } from '../useModifierForm';
import { ChildRow } from './ChildRow';
import { useAddableModifiers } from './useAddableModifiers';

const nobody: readonly never[] = [];

/** What a modifier offers: its own children are edited here, what lies below them on their own pages. */
export const ChildrenTab = () => {
  const { t } = useTranslation();
  const { control, readOnly } = useModifierForm();
  const { modifiers, loading, failure, refetch } = useAllModifiers();
  const rows = useFieldArrayRows(control, 'children');
  const ids = useWatch({ control, name: 'children' }).map(({ childModifierId }) => childModifierId);
  const nameAt = (index: number) => {
    const id = ids[index];
    return id === undefined ? '' : (modifiers?.nameOf(id) ?? `#${id}`);
  };
  return (
    <SectionCard
      field="children"
      title={t('modifiers.children.title')}
      description={t('modifiers.children.description')}
    >
      {failure !== null && <ErrorState failure={failure} onRetry={refetch} />}
      {loading && (
        <Text role="status" textStyle="sm" color="fg.muted">
          {t('modifiers.children.loading')}
        </Text>
      )}
      <FieldArrayList
        rows={rows}
        label={t('modifiers.children.list')}
        rowLabel={nameAt}
        sortable
        readOnly={readOnly}
        empty={t('modifiers.children.none')}
      >
        {(index) => {
          const id = ids[index];
          return id !== undefined && <ChildRow index={index} childModifierId={id} modifiers={modifiers} />;
        }}
      </FieldArrayList>
      {!readOnly && (
        <Field label={t('modifiers.children.add')}>
          <EntityPicker
            ref={null}
            label={t('modifiers.children.add')}
            single={false}
            bulk={false}
            useOptions={useAddableModifiers}
            known={nobody}
            value={nobody}
            onChange={(added) => added.forEach((childModifierId) => rows.append({ childModifierId, price: null }))}
          />
        </Field>
      )}
    </SectionCard>
  );
};
