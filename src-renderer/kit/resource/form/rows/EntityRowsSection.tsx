import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Failure } from '@shared/contract/protocol/failure';
import { Field } from '@kit/ui/inputs/Field';
import { SectionCard } from '@kit/ui/layout/SectionCard';
import { ErrorState } from '@kit/ui/layout/states';
import { EntityPicker } from '../controls/EntityPicker';
import type { UseOptions } from '../fields/searchOptions';
import { FieldArrayList } from './FieldArrayList';
import type { FieldArrayRows } from './useFieldArrayRows';

interface EntityRowsSectionProps {
  rows: FieldArrayRows;
  /** Entity id of each row, in order. */
  ids: readonly number[];
  readOnly: boolean;
  /** Translated texts of the section. */
  getText: (key: 'title' | 'description' | 'loading' | 'list' | 'none' | 'add') => string;
  /** Query of all entities, for their names. */
  readResult: { loading: boolean; failure: Failure | null; refetch: () => void };
  getName: (id: number) => string;
  useOptions: UseOptions;
  onAdd: (ids: readonly number[]) => void;
  /** Renders one row. */
  children: (id: number, index: number) => ReactNode;
}

const noRows: readonly never[] = [];

/** Section with an ordered list of entities and a box to add more. */
export const EntityRowsSection = (props: EntityRowsSectionProps) => {
  const { rows, ids, readOnly, getText, readResult, getName: getEntityName, useOptions, onAdd, children } = props;
  const { loading, failure, refetch } = readResult;
  const getName = (index: number) => {
    const id = ids[index];
    return id === undefined ? '' : getEntityName(id);
  };
  return (
    <SectionCard field={rows.name} title={getText('title')} description={getText('description')}>
      {failure !== null && <ErrorState failure={failure} onRetry={refetch} />}
      {loading && (
        <Text role="status" textStyle="sm" color="fg.muted">
          {getText('loading')}
        </Text>
      )}
      <FieldArrayList
        rows={rows}
        label={getText('list')}
        getRowLabel={getName}
        sortable
        readOnly={readOnly}
        emptyText={getText('none')}
      >
        {(index) => {
          const id = ids[index];
          return id !== undefined && children(id, index);
        }}
      </FieldArrayList>
      {!readOnly && (
        <Field label={getText('add')}>
          <EntityPicker
            ref={null}
            label={getText('add')}
            isSingle={false}
            bulk={false}
            useOptions={useOptions}
            knownOptions={noRows}
            value={noRows}
            onChange={onAdd}
          />
        </Field>
      )}
    </SectionCard>
  );
};
