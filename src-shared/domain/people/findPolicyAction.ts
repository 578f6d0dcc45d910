import { foldText } from '../values/foldText';
import { policyLabels } from './policyLabels';
import type { PolicyAction } from './policyActions';

/** Other names and labels that platforms use for actions. */
const aliases: Partial<Record<PolicyAction, readonly string[]>> = {
  index: ['list', 'listing', 'listado', 'listar'],
  show: ['read', 'view', 'get', 'visualizar', 'ver'],
  create: ['new', 'add'],
  update: ['edit', 'modify', 'editar', 'modificar'],
  delete: ['destroy', 'remove', 'borrar'],
  orders: ['pedidos'],
  payment_methods: ['payment_method', 'medios de pago'],
  delivery_methods: ['delivery_method', 'dispatch_methods', 'metodos de despacho'],
  nps_result: ['nps_results', 'resultado nps'],
  export_csv: ['export', 'exportar', 'exportar csv', 'exportar informe', 'exportar informe de ordenes'],
  massive_update: ['bulk', 'bulk_update', 'bulk_edit', 'mass_update', 'massive', 'edicion masiva'],
};

const foldWord = (word: string): string => foldText(word).replaceAll(/[^a-z]/g, '');

const actionByWord = new Map<string, PolicyAction>(
  (Object.keys(policyLabels) as PolicyAction[]).flatMap((action) =>
    [action, policyLabels[action], ...(aliases[action] ?? [])].map((word) => [foldWord(word), action] as const),
  ),
);

/** Finds an action by the platform's name for it, or else by its label; returns undefined if it is unknown. */
export const findPolicyAction = ({ name, label }: { name: string; label: string }): PolicyAction | undefined =>
  actionByWord.get(foldWord(name)) ?? actionByWord.get(foldWord(label));
