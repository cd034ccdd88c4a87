/** Names of variables whose values are keys, passwords and the like. */
const SECRET_NAME = /(?:KEY|TOKEN|SECRET|PASSW(?:OR)?D|CREDENTIAL|PRIVATE|AUTH|DATABASE_URL|DSN)/i;
/** Shorter values would be found in any text. */
const LEAST_LENGTH = 8;

/** The values of the environment that must neither be printed nor stored. */
export interface Secrets {
  /** Returns a text with each secret replaced by the name of its variable. */
  hide(text: string): string;
  /** Returns the name of the variable whose value a text holds, or undefined. */
  find(text: string): string | undefined;
}

/** Reads the secrets of an environment: the values of variables whose names say that they are some. */
export function readSecrets(env: NodeJS.ProcessEnv): Secrets {
  const secrets = Object.entries(env)
    .flatMap(([name, value = '']) =>
      SECRET_NAME.test(name)
        ? [...new Set([value, ...passwordOf(value)])].map((text) => ({ name, text }))
        : [],
    )
    .filter(({ text }) => text.length >= LEAST_LENGTH && !/^(?:\/|https?:\/\/[^@]*$)/.test(text))
    // A secret can be a part of another one.
    .sort((a, b) => b.text.length - a.text.length);
  const writings = secrets.map(({ name, text }) => ({
    name,
    texts: [...new Set([text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)])],
  }));
  return {
    hide: (given) => {
      let text = given;
      for (const { name, texts } of writings)
        for (const secret of texts) text = text.replaceAll(secret, `[${name}]`);
      return text;
    },
    find: (text) => writings.find(({ texts }) => texts.some((secret) => text.includes(secret)))?.name,
  };
}

/** Returns the password of an address such as `postgres://ada:secret@db.example/shop`. */
function passwordOf(value: string): string[] {
  if (!URL.canParse(value)) return [];
  const { password } = new URL(value);
  return password === '' ? [] : [decodeURIComponent(password)];
}
