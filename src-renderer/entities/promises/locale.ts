import type { DispatchMethod } from '@shared/domain/schedules/businessHours';

const methodNames = { delivery: 'despacho', pickUp: 'retiro' } as const satisfies Record<DispatchMethod, string>;

/** Texts of proposed waiting times. */
export default {
  promises: {
    method: methodNames,
    mark: 'Tarda {{value}} min',
    shortMark: '{{value}} min',
    markHint: '{{name}} promete {{promised}} min en {{method}} y tarda {{value}}. Ver la propuesta',
    many_one: '{{value}} tienda tarda más de lo que promete',
    many_other: '{{value}} tiendas tardan más de lo que prometen',
    apply: 'Prometer {{wait}} min',
    applyTo: 'Prometer {{wait}} min en {{name}} hasta las {{time}}',
    applied: '{{name}} promete {{wait}} min hasta las {{time}}',
    see: 'Ver las propuestas',
    dismiss: 'Ahora no',
    sentence: '{{name}} tarda {{value}} min en {{method}}: prometer {{wait}} hasta las {{time}}',
  },
};
