import { describe, expect, it } from 'vitest';
import { collectUnknownFields } from '@kit/resource/form/unknownFields';

describe('the fields of an entity that the app does not know', () => {
  it('are none when the app knows every field', () => {
    expect(collectUnknownFields({ id: 1, name: 'Alameda', businessHours: [{ day: 'monday' }], menu: null })).toEqual(
      [],
    );
  });

  it('include list rows that the codec cannot read, each with its name, type or day', () => {
    const unknownFields = {
      deliveryMethods: [{ deliveryType: 'drone' }, { name: 'Dron', type: 'air' }, { day: 'feriado' }, 7],
    };
    expect(collectUnknownFields({ deliveryMethods: [], kept: unknownFields })).toEqual([
      { path: 'deliveryMethods', text: 'drone' },
      { path: 'deliveryMethods', text: 'Dron' },
      { path: 'deliveryMethods', text: 'feriado' },
      { path: 'deliveryMethods', text: '7' },
    ]);
  });

  it('include unknown fields of a row with their path', () => {
    const item = { deliveryMethods: [{ key: 1 }, { key: 2, kept: { id: 8, deliveryFeeType: 'por_zona' } }] };
    expect(collectUnknownFields(item)).toEqual([{ path: 'deliveryMethods[1].deliveryFeeType', text: 'por_zona' }]);
  });

  it('exclude a row when its id is its only unknown field', () => {
    expect(collectUnknownFields({ businessHours: [{ day: 'monday', kept: { id: 8 } }] })).toEqual([]);
  });

  it('include an unknown field once when every row has it', () => {
    const createRow = (colour: string) => ({ kept: { colour } });
    expect(collectUnknownFields({ deliveryZones: [createRow('red'), createRow('blue'), createRow('red')] })).toEqual([
      { path: 'deliveryZones[].colour', text: 'red, blue' },
    ]);
  });

  it('are shortened when values exceed 80 characters', () => {
    const [part] = collectUnknownFields({ rows: [], kept: { rows: [{ shape: 'x'.repeat(200) }] } });
    expect(part?.text).toHaveLength(80);
    expect(part?.text).toMatch(/^\{"shape":"x+…$/);
  });

  it('include a row only once when it is in two lists', () => {
    const closing = { kept: { author: 'Ana' } };
    expect(collectUnknownFields({ currentClosings: [closing], scheduledClosingTimes: [closing] })).toHaveLength(1);
  });

  it("keep the platform's spelling of field names", () => {
    const unknownFields = { '=line_1': { '=In_Side': 2 } };
    expect(collectUnknownFields({ deliveryZones: [{ kept: unknownFields }] })).toEqual([
      { path: 'deliveryZones[0].line_1', text: '{"In_Side":2}' },
    ]);
  });
});
