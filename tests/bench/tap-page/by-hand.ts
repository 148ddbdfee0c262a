/** The same fields as the tap page, written by hand: the least that such a page can be. */
export const byHand = `<!doctype html><html lang="sv"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Björns Barbershop</title>
<style>body{font:17px/1.5 system-ui,sans-serif;max-width:30rem;margin:0 auto;padding:1.5rem;background:#fbf9f5;color:#1d1c1a}
label{display:block;margin:1rem 0 .25rem}input:not([type=checkbox]){width:100%;box-sizing:border-box;height:52px;font:inherit;padding:0 .75rem;border:1px solid #8c867b;border-radius:10px}
button{margin-top:1.5rem;width:100%;height:52px;font:inherit;font-weight:700;border:0;border-radius:10px;background:#1e5b4a;color:#fff}</style></head>
<body><h1>Björns Barbershop</h1><p>Klippning och rakning mitt i stan</p>
<form method="post"><label for="name">Namn</label><input id="name" name="name" autocomplete="name" required>
<label for="email">E-post</label><input id="email" name="email" type="email" autocomplete="email" required>
<label for="phone">Telefon</label><input id="phone" name="phone" type="tel" autocomplete="tel">
<label><input type="checkbox" name="consentGiven" value="true"> Ja tack, Björns Barbershop får skicka erbjudanden och nyheter till mig med sms och e-post. Jag kan avböja när som helst.</label>
<button>Skicka</button></form></body></html>`
