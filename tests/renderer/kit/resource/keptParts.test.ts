import { describe, expect, it } from 'vitest';
import { collectUnknownFields } from '@kit/resource/form/keptParts';

describe('what an entity carries along unread', () => {
  it('is nothing where all of it was read', () => {
    expect(collectUnknownFields({ id: 1, name: 'Alameda', businessHours: [{ day: 'monday' }], menu: null })).toEqual(
      [],
    );
  });

  it('is the rows of a list that could not be read, by their name, type or day', () => {
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

  it('is what rows bring beside the known fields, with their place', () => {
    const item = { deliveryMethods: [{ key: 1 }, { key: 2, kept: { id: 8, deliveryFeeType: 'por_zona' } }] };
    expect(collectUnknownFields(item)).toEqual([{ path: 'deliveryMethods[1].deliveryFeeType', text: 'por_zona' }]);
  });

  it('says nothing of ids alone', () => {
    expect(collectUnknownFields({ businessHours: [{ day: 'monday', kept: { id: 8 } }] })).toEqual([]);
  });

  it('says a field once that every row brings', () => {
    const row = (colour: string) => ({ kept: { colour } });
    expect(collectUnknownFields({ deliveryZones: [row('red'), row('blue'), row('red')] })).toEqual([
      { path: 'deliveryZones[].colour', text: 'red, blue' },
    ]);
  });

  it('cuts what is long at 80 characters', () => {
    const [part] = collectUnknownFields({ rows: [], kept: { rows: [{ shape: 'x'.repeat(200) }] } });
    expect(part?.text).toHaveLength(80);
    expect(part?.text).toMatch(/^\{"shape":"x+…$/);
  });

  it('says a row once that stands in two lists', () => {
    const closing = { kept: { author: 'Ana' } };
    expect(collectUnknownFields({ currentClosings: [closing], scheduledClosingTimes: [closing] })).toHaveLength(1);
  });

  it('name fields as the platform spells them', () => {
    const unknownFields = { '=line_1': { '=In_Side': 2 } };
    expect(collectUnknownFields({ deliveryZones: [{ kept: unknownFields }] })).toEqual([
      { path: 'deliveryZones[0].line_1', text: '{"In_Side":2}' },
    ]);
  });
});
