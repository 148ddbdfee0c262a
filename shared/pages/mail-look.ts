/** The colours of a mail, by day and where the reader's mail program is dark. Contrasts: text at least 4.5:1. */
export const mailLook = {
  light: {
    paper: '#f3efe7',
    card: '#ffffff',
    line: '#e5ded1',
    text: '#1d1c1a',
    muted: '#5f5b54',
    link: '#1e5b4a',
    onLink: '#ffffff',
  },
  dark: {
    paper: '#141715',
    card: '#1c201d',
    line: '#2a302c',
    text: '#edebe6',
    muted: '#a8a69f',
    link: '#86d6b7',
    onLink: '#0d211a',
  },
} as const
