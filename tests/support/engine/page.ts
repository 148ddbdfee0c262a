/** A page in a browser that Playwright cannot drive: as little as the journeys of every engine need. */
export interface EnginePage {
  /** Of the browser, as it names itself. */
  version: string
  /** Opens an address; one without a host is of the product. */
  open: (path: string) => Promise<void>
  reload: () => Promise<void>
  /** Runs a function that reaches for nothing outside of itself; what it takes and gives is JSON, or a promise of it. */
  run: <A extends unknown[], T>(work: (...given: A) => T | Promise<T>, ...given: A) => Promise<T>
  /** Presses the one element that the selector finds, as a finger or a mouse does. */
  press: (selector: string) => Promise<void>
  /** Types where the focus is, key by key. */
  type: (text: string) => Promise<void>
  /** Sets a cookie of the product's. */
  cookie: (name: string, value: string) => Promise<void>
  /** Sets the width that the page has for itself, in CSS pixels. */
  width: (pixels: number) => Promise<void>
  /** What the console complained of, and what the content policy stopped; WebKitGTK tells nobody. */
  faults: () => string[]
  close: () => Promise<void>
}

/** A browser of the machine's own. */
export interface Engine {
  name: string
  /** A fresh profile, on one page of the product at `baseURL`. */
  page: (baseURL: string) => Promise<EnginePage>
  close: () => Promise<void>
}
