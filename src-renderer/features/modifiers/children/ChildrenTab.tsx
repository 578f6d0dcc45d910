import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAllModifiers } from '@entities/modifiers/useAllModifiers';
import { EntityRowsSection } from '@kit/resource/form/rows/EntityRowsSection';
import { useFieldArrayRows } from '@kit/resource/form/rows/useFieldArrayRows';
import { useModifierForm } from '../useModifierForm';
import { ChildRow } from './ChildRow';
import { useAddableModifiers } from './useAddableModifiers';

/** What a modifier offers: its own children are edited here, what lies below them on their own pages. */
export const ChildrenTab = () => {
  const { t } = useTranslation();
  const { control, readOnly } = useModifierForm();
  const { modifiers, ...reading } = useAllModifiers();
  const rows = useFieldArrayRows(control, 'children');
  const ids = useWatch({ control, name: 'children' }).map(({ childModifierId }) => childModifierId);
  return (
    <EntityRowsSection
      rows={rows}
      ids={ids}
      readOnly={readOnly}
      textOf={(key) => t(`modifiers.children.${key}`)}
      reading={reading}
      nameOf={(id) => modifiers?.nameOf(id) ?? `#${id}`}
      useOptions={useAddableModifiers}
      onAdd={(added) => added.forEach((childModifierId) => rows.append({ childModifierId, price: null }))}
    >
      {(id, index) => <ChildRow index={index} childModifierId={id} modifiers={modifiers} />}
    </EntityRowsSection>
  );
};
