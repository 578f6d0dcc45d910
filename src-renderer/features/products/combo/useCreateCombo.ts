import { useRef, useState } from 'react';
import { t } from 'i18next';
import type { CommandResult } from '@shared/calls/command';
import { reconcileCreate } from '@shared/calls/reconcile';
import { findFreeOptions, getNextComboStep, type Combo, type ComboStep } from '@shared/domain/catalogue/combos';
import { foldText } from '@shared/domain/values/foldText';
import { useAllModifiers } from '@entities/modifiers/useAllModifiers';
import { call } from '@kit/bridge/client';
import { useCommand } from '@kit/data/useCommand';
import { formatFailure } from '@kit/ui/failureText';

interface CreatedEntity {
  id: number;
}

interface ComboCreation {
  /**
   * Creates the parts that do not exist yet; can be called again to retry. Resolves to the product's id, or to null
   * after a problem.
   */
  create: (combo: Combo) => Promise<number | null>;
  isBusy: boolean;
  /** Problem of the last attempt. */
  problem: string | null;
  /** True once the existing options are known. */
  isReady: boolean;
}

const listModifiers = async (query: string) => {
  const outcome = await call('modifiers.list', { query: { query, limit: 1000 } });
  return outcome.ok ? { ok: true as const, value: outcome.value.page } : outcome;
};

const listProducts = async (query: string) => {
  const outcome = await call('products.list', { query: { query, limit: 1000 } });
  return outcome.ok ? { ok: true as const, value: outcome.value.page } : outcome;
};

/** Creates a combo's options, groups and product one after the other. */
export const useCreateCombo = (): ComboCreation => {
  const { modifiers } = useAllModifiers();
  const { run: createModifier } = useCommand('modifiers.create');
  const { run: createProduct } = useCommand('products.create');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const createdIdsRef = useRef({ options: new Map<string, number>(), groups: new Map<string, number>() });

  const sendStep = (step: ComboStep): Promise<CommandResult<CreatedEntity | null, CreatedEntity>> => {
    const { name } = step.body;
    if (step.kind === 'product') {
      return createProduct(
        { body: { product: step.body } },
        reconcileCreate({
          list: () => listProducts(name),
          isMatch: (row) => row.name === name,
          get: ({ id }) => call('products.get', { params: { id } }),
        }),
      );
    }
    return createModifier(
      { body: step.body },
      reconcileCreate({
        list: () => listModifiers(name),
        isMatch: (row) => row.name === name && row.type === step.kind,
        get: ({ id }) => call('modifiers.get', { params: { id } }),
      }),
    );
  };

  const create = async (combo: Combo): Promise<number | null> => {
    if (modifiers === undefined) return null;
    setIsBusy(true);
    setProblem(null);
    const reusableOptions = findFreeOptions(modifiers.rows);
    // Identifies a part by its content, so that a retry reuses only the groups of unchanged parts.
    const getPartKey = (partIndex: number) => JSON.stringify(combo.parts[partIndex]);
    try {
      for (;;) {
        const step = getNextComboStep(combo, {
          options: new Map([...reusableOptions, ...createdIdsRef.current.options]),
          groups: new Map(
            combo.parts.flatMap((_, partIndex) => {
              const id = createdIdsRef.current.groups.get(getPartKey(partIndex));
              return id === undefined ? [] : [[partIndex, id] as const];
            }),
          ),
        });
        const result = await sendStep(step);
        const entity = result.kind === 'answered' || result.kind === 'reconciled' ? result.value : null;
        if (entity === null) {
          const reason = 'failure' in result ? formatFailure(result.failure) : t('products.combo.noReply');
          setProblem(t('products.combo.stopped', { name: step.body.name, reason }));
          return null;
        }
        if (step.kind === 'product') return entity.id;
        if (step.kind === 'option') createdIdsRef.current.options.set(foldText(step.body.name), entity.id);
        else createdIdsRef.current.groups.set(getPartKey(step.partIndex), entity.id);
      }
    } finally {
      setIsBusy(false);
    }
  };
  return { create, isBusy, problem, isReady: modifiers !== undefined };
};
