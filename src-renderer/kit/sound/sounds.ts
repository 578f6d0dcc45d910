/** A sound that this computer makes itself: nothing has to be loaded, and each is told from the others with closed eyes. */
export interface Note {
  /** Hertz. */
  pitch: number;
  /** Seconds from the beginning. */
  at: number;
  length: number;
  wave?: OscillatorType;
}

/** So long a device may take until it plays. Milliseconds. */
const resumesWithin = 2_000;

/** One for the window, suspended between sounds: what a closed one took is not given back while the window lives. */
let context: AudioContext | null = null;

interface Sound {
  tones: { tone: OscillatorNode; gain: GainNode }[];
}
/** What this window plays now, or is about to. */
let playing: Sound | null = null;

const discard = (audio: AudioContext): void => {
  if (context === audio) context = null;
  void audio.close().catch(() => undefined);
};

/** The device begins to play. Rejects where it does not: a context whose device is gone may never say so. */
const resumed = async (): Promise<AudioContext> => {
  if (context?.state === 'closed') context = null;
  context ??= new AudioContext();
  const audio = context;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the audio device does not begin')), resumesWithin);
  });
  try {
    await Promise.race([audio.resume(), tooLong]);
    return audio;
  } catch (cause) {
    discard(audio);
    throw cause;
  } finally {
    clearTimeout(timer);
  }
};

const stop = ({ tones }: Sound): void => {
  for (const { tone, gain } of tones) {
    tone.onended = null;
    tone.stop();
    tone.disconnect();
    gain.disconnect();
  }
};

/** Ends whatever this window plays. */
export const silence = (): void => {
  if (playing === null) return;
  stop(playing);
  playing = null;
  void context?.suspend().catch(() => undefined);
};

const start = (sound: Sound, audio: AudioContext, notes: readonly Note[], volume: number): void => {
  const last = Math.max(...notes.map(({ at, length }) => at + length));
  for (const { pitch, at, length, wave = 'sine' } of notes) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    const begin = audio.currentTime + at;
    tone.type = wave;
    tone.frequency.value = pitch;
    // Loudness is heard by ratios; a quarter is as loud as two tones may be together without crackling.
    gain.gain.setValueAtTime(0.25 * (volume / 100) ** 2, begin);
    // Fades like a bell; ending at once would click.
    gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
    tone.connect(gain).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + length);
    sound.tones.push({ tone, gain });
    if (at + length === last) {
      tone.onended = () => {
        if (playing === sound) silence();
      };
    }
  }
};

/** Plays notes at a volume from 0 to 100. False where the computer has nothing to play them on. */
export const playNotes = async (notes: readonly Note[], volume: number): Promise<boolean> => {
  silence();
  if (volume <= 0) return true;
  const sound: Sound = { tones: [] };
  playing = sound;
  try {
    // One that has died meanwhile is made anew, once.
    const audio = await resumed().catch(resumed);
    // Silenced meanwhile, or another sound has begun.
    if (playing === sound) start(sound, audio, notes, volume);
    return true;
  } catch {
    if (playing === sound) playing = null;
    return false;
  }
};
