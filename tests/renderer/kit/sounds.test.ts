import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const notes = [
  { pitch: 880, start: 0, length: 0.45 },
  { pitch: 1318.5, start: 0.16, length: 0.6 },
];

type Resume = () => Promise<void>;

/** What this computer's device does, and all contexts that the window has made. */
const device = {
  made: [] as AudioDouble[],
  started: [] as number[],
  resume: (() => Promise.resolve()) as Resume,
};

class ToneDouble {
  frequency = { value: 0 };
  onended: (() => void) | null = null;
  connect = (next: unknown) => next;
  disconnect = vi.fn();
  start = () => device.started.push(this.frequency.value);
  stop = vi.fn();
}

class AudioDouble {
  state: AudioContextState = 'suspended';
  currentTime = 0;
  destination = {};
  tones: ToneDouble[] = [];
  constructor() {
    device.made.push(this);
  }
  resume = async () => {
    await device.resume();
    this.state = 'running';
  };
  suspend = () => {
    this.state = 'suspended';
    return Promise.resolve();
  };
  close = () => {
    this.state = 'closed';
    return Promise.resolve();
  };
  createGain = () => ({
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    connect: (next: unknown) => next,
    disconnect: () => undefined,
  });
  createOscillator = () => {
    const tone = new ToneDouble();
    this.tones.push(tone);
    return tone;
  };
  /** The sound has come to its end. */
  end = () => this.tones.at(-1)?.onended?.();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  Object.assign(device, { made: [], started: [], resume: () => Promise.resolve() });
  vi.stubGlobal('AudioContext', AudioDouble);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const sounds = () => import('@kit/sound/sounds');

describe('sounds of a window', () => {
  it('a thousand rings are made by one context, which is suspended after each', async () => {
    const { playNotes } = await sounds();
    for (let ring = 0; ring < 1000; ring += 1) {
      expect(await playNotes(notes, 80)).toBe(true);
      const [audio] = device.made;
      expect(audio?.state).toBe('running');
      audio?.end();
      expect(audio?.state).toBe('suspended');
    }
    expect(device.made).toHaveLength(1);
    expect(device.started).toHaveLength(2000);
  });

  it('a sound that begins ends the one before, and silence ends all at once', async () => {
    const { playNotes, silence } = await sounds();
    await playNotes(notes, 80);
    await playNotes(notes, 80);
    const [audio] = device.made;
    expect(audio?.tones.slice(0, 2).every(({ disconnect }) => disconnect.mock.calls.length === 1)).toBe(true);
    expect(audio?.tones.slice(2).every(({ disconnect }) => disconnect.mock.calls.length === 0)).toBe(true);
    expect(audio?.state).toBe('running');
    silence();
    expect(audio?.tones.every(({ disconnect }) => disconnect.mock.calls.length === 1)).toBe(true);
    expect(audio?.state).toBe('suspended');
  });

  it('a sound that is silenced before its device began is not heard', async () => {
    const { playNotes, silence } = await sounds();
    const played = playNotes(notes, 80);
    silence();
    expect(await played).toBe(true);
    expect(device.started).toEqual([]);
  });

  it('a context that has died is made anew', async () => {
    const { playNotes } = await sounds();
    await playNotes(notes, 80);
    device.made[0]?.end();
    await device.made[0]?.close();
    expect(await playNotes(notes, 80)).toBe(true);
    expect(device.made).toHaveLength(2);
    // One that refuses to begin, and one that never says whether it does.
    for (const dies of [() => Promise.reject(new Error('no device')), () => new Promise<void>(() => undefined)]) {
      const before = device.made.length;
      device.resume = () => {
        device.resume = () => Promise.resolve();
        return dies();
      };
      const played = playNotes(notes, 80);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(await played).toBe(true);
      expect(device.made).toHaveLength(before + 1);
      expect(device.made.filter(({ state }) => state !== 'closed')).toHaveLength(1);
    }
  });

  it('a computer without a device says so, also where it never answers', async () => {
    const { playNotes } = await sounds();
    device.resume = () => Promise.reject(new Error('no device'));
    expect(await playNotes(notes, 80)).toBe(false);
    device.resume = () => new Promise(() => undefined);
    const played = playNotes(notes, 80);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await played).toBe(false);
    expect(device.made.every(({ state }) => state === 'closed')).toBe(true);
    expect(await playNotes(notes, 0)).toBe(true);
  });
});
