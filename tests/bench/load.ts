// A process of its own that asks for the profile over a few connections, each after the last was answered. Arguments: url,
// cookie, seconds. Prints one line of JSON.
import autocannon from 'autocannon'

const [url = '', cookie = '', seconds = '3'] = process.argv.slice(2)
const result = await autocannon({
  url: `${url}/api/business/profile`,
  connections: 4,
  duration: Number(seconds),
  // Far below what the server can do: a queue of our own making would hide what the streams add.
  overallRate: 200,
  requests: [{ method: 'GET', headers: { cookie } }],
})
console.log(JSON.stringify({ p99: result.latency.p99, refused: result.non2xx + result.errors }))
