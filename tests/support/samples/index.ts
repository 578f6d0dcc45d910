import { getEndpoint } from '@shared/contract';
import type { ResourceCase } from '../describeResource';
import { catalogue } from './catalogue';
import { content } from './content';
import { insight } from './insight';
import { people } from './people';
import { sales } from './sales';
import type { FormSample, SampledArea, Samples } from './sample';

/**
 * Sample entities for all areas with the five standard calls: bodies of the create and update calls, the platform's
 * reply, and the inputs of the form.
 */
export const samples: Required<Samples> = { ...people, ...catalogue, ...sales, ...insight, ...content };

export const sampledAreas = Object.keys(samples) as SampledArea[];

const getText = (inputs: FormSample['fill'], label: string | undefined): string => {
  const input = inputs.find((candidate) => candidate.label === label);
  return input?.kind === 'text' ? input.text : '';
};

/** Returns the test case for the list and form of an area. */
export const getResourceCase = (area: SampledArea): ResourceCase => {
  const { form } = samples[area];
  if (form === undefined) throw new Error(`${area} has no form`);
  const [name] = form.change;
  return {
    ...form,
    area,
    calls: getEndpoint(`${area}.list`).path,
    name: getText(form.fill, name?.label),
    changedName: getText(form.change, name?.label),
  };
};

/** Test cases of all areas that have a list and a form. */
export const resourceCases: readonly ResourceCase[] = sampledAreas
  .filter((area) => samples[area].form !== undefined)
  .map(getResourceCase);
