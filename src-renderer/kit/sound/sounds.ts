/** Note of a synthesized sound. Such sounds need no loading, and each is distinguishable by ear. */
export interface Note {
  /** Frequency (Hz). */
  pitch: number;
  /** Delay (s) before the tone starts. */
  start: number;
  length: number;
  wave?: OscillatorType;
}

/** Maximum time (ms) for a device to start playing. */
const resumeTimeout = 2_000;

/**
 * One audio context per window, suspended between sounds rather than closed, since closing would not release its
 * resources.
 */
let audioContext: AudioContext | null = null;

interface Sound {
  tones: { tone: OscillatorNode; gain: GainNode }[];
}
/** Sound that is playing or about to play. */
let currentSound: Sound | null = null;

const closeContext = (audio: AudioContext): void => {
  if (audioContext === audio) audioContext = null;
  void audio.close().catch(() => undefined);
};

/**
 * Resumes the audio device. Rejects if the device does not start in time, since a context may not report that its
 * device is gone.
 */
const resumeContext = async (): Promise<AudioContext> => {
  if (audioContext?.state === 'closed') audioContext = null;
  audioContext ??= new AudioContext();
  const audio = audioContext;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the audio device does not begin')), resumeTimeout);
  });
  try {
    await Promise.race([audio.resume(), timeout]);
    return audio;
  } catch (cause) {
    closeContext(audio);
    throw cause;
  } finally {
    clearTimeout(timer);
  }
};

const stopTones = ({ tones }: Sound): void => {
  for (const { tone, gain } of tones) {
    tone.onended = null;
    tone.stop();
    tone.disconnect();
    gain.disconnect();
  }
};

export const stopSound = (): void => {
  if (currentSound === null) return;
  stopTones(currentSound);
  currentSound = null;
  void audioContext?.suspend().catch(() => undefined);
};

const startTones = (sound: Sound, audio: AudioContext, notes: readonly Note[], volume: number): void => {
  const duration = Math.max(...notes.map(({ start: noteStart, length }) => noteStart + length));
  for (const { pitch, start: noteStart, length, wave = 'sine' } of notes) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    const startTime = audio.currentTime + noteStart;
    tone.type = wave;
    tone.frequency.value = pitch;
    // Squared, because perceived loudness is logarithmic; 0.25 is the highest gain at which two tones do not clip.
    gain.gain.setValueAtTime(0.25 * (volume / 100) ** 2, startTime);
    // Fades the tone out, since an abrupt end would click.
    gain.gain.exponentialRampToValueAtTime(0.001, startTime + length);
    tone.connect(gain).connect(audio.destination);
    tone.start(startTime);
    tone.stop(startTime + length);
    sound.tones.push({ tone, gain });
    if (noteStart + length === duration) {
      tone.onended = () => {
        if (currentSound === sound) stopSound();
      };
    }
  }
};

/** Plays notes at a volume from 0 to 100. Returns false without an audio device. */
export const playNotes = async (notes: readonly Note[], volume: number): Promise<boolean> => {
  stopSound();
  if (volume <= 0) return true;
  const sound: Sound = { tones: [] };
  currentSound = sound;
  try {
    // Tries a second time with a new context if the first one is dead.
    const audio = await resumeContext().catch(resumeContext);
    // Skipped if the sound was silenced or replaced meanwhile.
    if (currentSound === sound) startTones(sound, audio, notes, volume);
    return true;
  } catch {
    if (currentSound === sound) currentSound = null;
    return false;
  }
};
