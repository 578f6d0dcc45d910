import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const notes = [
  { pitch: 880, start: 0, length: 0.45 },
  { pitch: 1318.5, start: 0.16, length: 0.6 },
];

type Resume = () => Promise<void>;

/** State of the fake audio device and all audio contexts created. */
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
  /** Ends the last tone. */
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

const importSounds = () => import('@kit/sound/sounds');

describe('the sound player of a window', () => {
  it('reuses one audio context for 1,000 rings and suspends it after each', async () => {
    const { playNotes } = await importSounds();
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

  it('stops the previous sound when a new one starts, and all sounds on silence', async () => {
    const { playNotes, stopSound: silence } = await importSounds();
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

  it('plays nothing when silenced before the device starts', async () => {
    const { playNotes, stopSound: silence } = await importSounds();
    const playback = playNotes(notes, 80);
    silence();
    expect(await playback).toBe(true);
    expect(device.started).toEqual([]);
  });

  it('creates a new audio context when the previous one failed', async () => {
    const { playNotes } = await importSounds();
    await playNotes(notes, 80);
    device.made[0]?.end();
    await device.made[0]?.close();
    expect(await playNotes(notes, 80)).toBe(true);
    expect(device.made).toHaveLength(2);
    // A context that rejects `resume`, and one that never settles it.
    for (const dies of [() => Promise.reject(new Error('no device')), () => new Promise<void>(() => undefined)]) {
      const countBefore = device.made.length;
      device.resume = () => {
        device.resume = () => Promise.resolve();
        return dies();
      };
      const playback = playNotes(notes, 80);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(await playback).toBe(true);
      expect(device.made).toHaveLength(countBefore + 1);
      expect(device.made.filter(({ state }) => state !== 'closed')).toHaveLength(1);
    }
  });

  it('reports failure when no audio device responds', async () => {
    const { playNotes } = await importSounds();
    device.resume = () => Promise.reject(new Error('no device'));
    expect(await playNotes(notes, 80)).toBe(false);
    device.resume = () => new Promise(() => undefined);
    const playback = playNotes(notes, 80);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await playback).toBe(false);
    expect(device.made.every(({ state }) => state === 'closed')).toBe(true);
    expect(await playNotes(notes, 0)).toBe(true);
  });
});
