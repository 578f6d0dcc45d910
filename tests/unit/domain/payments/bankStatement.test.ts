import { expect, it } from 'vitest';
import {
  getStatementKey,
  mergeStatements,
  parseSignedAmount,
  readStatement,
  type Statement,
} from '@shared/domain/payments/bankStatement';
import { parseCsv } from '@shared/domain/tables/parseCsv';
import { countries } from '@shared/domain/values/countries';

const readText = (text: string) => readStatement(parseCsv(text), countries.cl);
const readDeposits = (text: string) => {
  const { statement } = readText(text);
  if (statement === null) throw new Error('not a statement');
  const { bank, deposits } = statement;
  return { bank, deposits: deposits.map(({ date, amount }) => `${date} ${amount}`) };
};

const expected = ['2026-06-04 1234567', '2026-06-11 890000'];

it.each([
  [
    'bancoDeChile',
    `Banco de Chile
Cartola de Cuenta Corriente;;;;;
Cuenta: 00-123-45678-90;;;;;
Desde 01/06/2026 hasta 30/06/2026;;;;;

Fecha;Descripción;Canal o Sucursal;Cargos (CLP);Abonos (CLP);Saldo (CLP)
04/06/2026;Transferencia de Plataforma SpA;Internet;;1.234.567;3.000.000
05/06/2026;Pago de arriendo;Internet;900.000;;2.100.000
11/06/2026;Transferencia de Plataforma SpA;Internet;;890.000;2.990.000
;;;;Saldo final;2.990.000
`,
  ],
  [
    'bancoEstado',
    `"Cartola BancoEstado"
"Fecha","N° Operación","Descripción","Cheques / Cargos","Depósitos / Abonos","Saldo"
"04-06-2026","778899","TEF DE PLATAFORMA SPA","","$1.234.567","$3.000.000"
"05-06-2026","778900","GIRO CAJERO","$-20.000","","$2.980.000"
"11-06-2026","778901","TEF DE PLATAFORMA SPA","","$890.000","$3.870.000"
`,
  ],
  [
    'santander',
    `MONTO;DESCRIPCIÓN MOVIMIENTO;FECHA;N° DOCUMENTO;SUCURSAL;CARGO/ABONO
1.234.567;0770000000 Transf. PLATAFORMA;04/06/2026;1;O.Gerencia;A
-900.000;Pago proveedores;05/06/2026;2;O.Gerencia;C
890.000;0770000000 Transf. PLATAFORMA;11/06/2026;3;O.Gerencia;A
500.000;Pago crédito;12/06/2026;4;O.Gerencia;C
`,
  ],
  [
    'bci',
    `Fecha Transacción\tFecha Contable\tDescripción\tNro. Documento\tCheque o Cargo\tDepósito o Abono\tSaldo
03/06/2026\t04/06/2026\tAbono Plataforma\t1\t0\t1.234.567,00\t3.000.000,00
05/06/2026\t05/06/2026\tComisión\t2\t5.990,00\t0\t2.994.010,00
11/06/2026\t11/06/2026\tAbono Plataforma\t3\t0\t890.000,00\t3.884.010,00
`,
  ],
])('the bank statement parser reads the deposits of a statement of %s', (bank, text) => {
  expect(readDeposits(text)).toEqual({ bank, deposits: expected });
});

it('the bank statement parser reads days without a year from the period above the table', () => {
  const text = `Período 01/06/2026 al 30/06/2026;;\nFecha;Detalle;Abonos\n04/06;Plataforma;1234567\n11/06;Plataforma;890000\n`;
  expect(readDeposits(text).deposits).toEqual(expected);
});

it('the bank statement parser reads days without a year on either side of New Year', () => {
  const rows = 'Fecha;Detalle;Abonos\n28/12;Plataforma;1000\n05-01;Plataforma;2000\n';
  const dates = ['2026-12-28 1000', '2027-01-05 2000'];
  expect(readDeposits(`Período 15/12/2026 al 15/01/2027;;\n${rows}`).deposits).toEqual(dates);
  expect(readDeposits(`Desde 15-12-2026;;\n${rows}`).deposits).toEqual(dates);
  expect(readDeposits(`Desde 01/01/2026 hasta 31/12/2026;;\n${rows}`).deposits).toEqual([
    '2026-12-28 1000',
    '2026-01-05 2000',
  ]);
});

it.each([
  ['1.234.567', 1_234_567],
  ['$ 1.234.567,00', 1_234_567],
  ['1,234,567', 1_234_567],
  ['-1.234', -1_234],
  ['1.234-', -1_234],
  ['(1.234)', -1_234],
  ['$-20.000', -20_000],
  ['CLP -1.234', -1_234],
  ['+890000', 890_000],
  ['12,34', null],
  ['abono', null],
])('the bank statement parser parses the amount %j', (text, amount) =>
  expect(parseSignedAmount(text, countries.cl)).toBe(amount),
);

it.each([
  ['Fecha operación;Fecha valor;Concepto;Importe;Saldo', '04/06/2026;05/06/2026;Plataforma;1.234.567;3.000.000'],
  ['Fecha;Fecha abono;Detalle;Cargo;Abono', '04/06/2026;04/06/2026;Plataforma;;1.234.567'],
  ['Fecha;N° depósito;Detalle;Cargo;Abono', '04/06/2026;778899;Plataforma;;1.234.567'],
  ['Fecha;Detalle;Saldo haber;Abono', '04/06/2026;Plataforma;3.000.000;1.234.567'],
  ['Fecha;Detalle;Monto saldo;Monto', '04/06/2026;Plataforma;3.000.000;1.234.567'],
])('the bank statement parser does not read dates, numbers or balances as deposits under %s', (titles, row) =>
  expect(readDeposits(`${titles}\n${row}\n`).deposits).toEqual(expected.slice(0, 1)),
);

it.each([
  ['Fecha;Descripción;Monto original;Monto', '04/06/2026;Plataforma;9;1.234.567'],
  ['Fecha;Descripción;Abono pendiente;Abono', '04/06/2026;Plataforma;9;1.234.567'],
  ['Fecha;Descripción;Monto;Monto', '04/06/2026;Plataforma;1.234.567;1.234.567'],
])('the bank statement parser reads deposits from the column with the exact title among %s', (titles, row) =>
  expect(readDeposits(`${titles}\n${row}\n`).deposits).toEqual(expected.slice(0, 1)),
);

it.each([
  ['Fecha;Descripción;Monto original;Monto en pesos', { date: 0, description: 1 }],
  ['Fecha;Descripción;Monto;Monto', { date: 0, description: 1 }],
  ['Fecha;Descripción;Abono;Cargo;Abono', { date: 0, description: 1 }],
])('the bank statement parser asks for the column when several have amounts, as in %s', (titles, layout) =>
  expect(readText(`${titles}\n04/06/2026;Plataforma;9;1.234.567;8\n`)).toMatchObject({ statement: null, layout }),
);

it.each([
  ['A', 'C'],
  ['C', 'D'],
  ['H', 'D'],
  ['CR', 'DB'],
  ['Entrada', 'Salida'],
  ['Transferencia recibida', 'Pago'],
  ['Recibido', 'Enviado'],
  ['+', '-'],
])('the bank statement parser reads deposits marked %s and charges marked %s', (deposit, charge) => {
  const { deposits } = readDeposits(
    `Fecha;Tipo de movimiento;Monto\n04/06/2026;${deposit};1.234.567\n05/06/2026;${charge};900.000\n11/06/2026;${deposit};890.000`,
  );
  expect(deposits).toEqual(expected);
});

it('the bank statement parser treats positive amounts as deposits when the movement types are unknown', () => {
  const { deposits } = readDeposits(
    'Fecha;Tipo de movimiento;Monto\n04/06/2026;TEF;1.234.567\n05/06/2026;PAC;-900.000\n11/06/2026;TEF;890.000',
  );
  expect(deposits).toEqual(expected);
});

it('the bank statement parser finds no deposit among charges only', () => {
  expect(readDeposits('Fecha;Cargo/Abono;Monto\n04/06/2026;C;1.234.567').deposits).toEqual([]);
});

it('the bank statement parser counts rows whose amount or date cannot be read', () => {
  const { statement } = readText(
    'Fecha;Detalle;Abonos\n04/06/2026;Uno;12,34\n32/06/2026;Dos;1.000\n05/06/2026;Tres;1.000\n',
  );
  expect(statement).toMatchObject({ unread: 2, from: '2026-06-05', to: '2026-06-05' });
});

it('the bank statement parser returns the column titles of an unknown table and reads it with the selected columns', () => {
  const records = parseCsv('Informe de cuenta;;\nDía;Quién;Entrada\n04/06/2026;Plataforma;1.234.567\n');
  const reading = readStatement(records, countries.cl);
  expect(reading).toMatchObject({ statement: null, headerIndex: 1, titles: ['Día', 'Quién', 'Entrada'] });
  const parsed = readStatement(records, countries.cl, {
    headerIndex: 1,
    layout: { date: 0, description: 1, amount: 2 },
  });
  expect(parsed.statement?.deposits).toEqual([{ date: '2026-06-04', amount: 1_234_567, description: 'Plataforma' }]);
});

it.each(['', 'hola', 'a;b\n1;2'])('the bank statement parser finds no statement in %j', (text) =>
  expect(readText(text).statement).toBeNull(),
);

it('the bank statement parser counts a deposit once if each of two files contains it, and twice if one file contains it twice', () => {
  const deposit = { date: '2026-06-04', amount: 1_000, description: 'Plataforma' };
  const createStatement = (count: number): Statement => ({
    bank: 'bci',
    deposits: Array.from({ length: count }, () => deposit),
    from: '2026-06-01',
    to: '2026-06-30',
    unread: 0,
  });
  expect(mergeStatements([createStatement(1), createStatement(1)])?.deposits).toHaveLength(1);
  expect(mergeStatements([createStatement(2), createStatement(1)])?.deposits).toHaveLength(2);
  expect(mergeStatements([])).toBeNull();
});

it('the bank statement parser keeps both files of the same name unless one contains the deposits of the other', () => {
  const createStatement = (...days: number[]): Statement => ({
    bank: 'bci',
    deposits: days.map((day) => ({ date: `2026-06-${day}`, amount: day * 1_000, description: '' })),
    from: '2026-06-01',
    to: '2026-06-30',
    unread: 0,
  });
  const saved = [
    { key: 'cartola.csv', ...createStatement(10, 11) },
    { key: 'cartola.csv (2)', ...createStatement(20) },
  ];
  expect(getStatementKey('cartola.csv', createStatement(10, 11, 12), saved)).toBe('cartola.csv');
  expect(getStatementKey('cartola.csv', createStatement(20, 21), saved)).toBe('cartola.csv (2)');
  expect(getStatementKey('cartola.csv', createStatement(30), saved)).toBe('cartola.csv (3)');
  expect(getStatementKey('otra.csv', createStatement(30), saved)).toBe('otra.csv');
});
