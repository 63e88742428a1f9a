import type { SchoolContent } from '@campus-cover/engine';

/** The content of the portal and two schools. It includes text that a careless or hostile author could have written. */
export const publishedContent: readonly SchoolContent[] = [
  {
    slug: null,
    news: {
      welcome: {
        title: 'Welcome to the portal',
        publishedOn: '2026-08-01',
        body: '<p>Every student can <strong>waive</strong> or enroll here.</p><p>Deadlines are on the dashboard.</p>',
      },
      'waiver-deadline': {
        title: 'The waiver deadline is near',
        publishedOn: '2026-11-01',
        body: '<h2>Dates</h2><p>Send it soon. Studying abroad changes nothing.</p>',
      },
      'older-waiver': {
        title: 'Waivers explained',
        publishedOn: '2026-09-01',
        body: '<p>How a waiver works.</p>',
      },
      later: { title: 'A waiver for next year', publishedOn: '2026-11-22', body: '<p>Not yet.</p>' },
      hostile: {
        title: 'AT&T <script>alert(1)</script> & "friends"',
        publishedOn: '2026-07-01',
        body:
          '<p onclick="alert(1)">Hostile &amp; <img src=x onerror=alert(1)> words &lt;b&gt; here</p><script>alert("gone")</script>' +
          '<a href="javascript:alert(1)">one</a> <a href="//evil.example/">two</a> <a href="https://example.com/?a=1&b=2">three</a>' +
          '<iframe src="https://evil.example"></iframe><svg><style><img src=x onerror=alert(1)></style></svg><math><mtext>x',
      },
    },
    faq: {
      second: { question: 'What is a waiver?', answer: '<p>A form. AT&amp;T plans do not count.</p>', order: 2 },
      first: {
        question: 'How do I enroll?',
        answer: '<h2>Steps</h2><p>Open <a href="/dashboard" onmouseover="alert(1)">the dashboard</a>.</p>',
        order: 1,
      },
    },
  },
  {
    slug: 'bay-state',
    news: { harbor: { title: 'Harbor clinic opens', publishedOn: '2026-10-01', body: '<p>Only at Bay State.</p>' } },
    faq: { clinic: { question: 'Where is the clinic?', answer: '<p>At the harbor.</p>', order: 1 } },
  },
  {
    slug: 'cascadia',
    news: { harbor: { title: 'Mountain clinic opens', publishedOn: '2026-10-02', body: '<p>Only at Cascadia.</p>' } },
    faq: { clinic: { question: 'Where is the clinic?', answer: '<p>On the mountain.</p>', order: 1 } },
  },
];
