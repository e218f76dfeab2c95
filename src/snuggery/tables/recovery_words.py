"""The words that a person writes down to be known again: 512 plain ones, of which the first four letters tell each."""

WORDS = """
    acorn actor adobe agate album alcove alder algae almond alpine amber amble anchor angle ankle apple apron
    arbor arch argue arrow aspen atlas attic autumn awning bacon badge bagel baker ballad balsam bamboo banjo
    banner barge barley barrel basin basket beacon beaver bellow bench berry birch bishop blossom bonnet border
    bottle bounce branch bread breeze brick bridge bright bronze brook brush bubble bucket budget bugle bundle
    bunker butter cabin cactus camel canal candle canvas canyon carpet carrot cart castle catalog cedar cellar
    chalk chapel charm cheese cherry chess cider cinema circle citrus claim clever cliff clock cloth cloud clover
    coach cobalt cocoa coffee comet copper coral corner cotton couch county coyote cradle crane crayon creek
    cricket crocus crown crumb cuckoo curtain cycle cymbal dahlia dairy damson dancer dapple decade deer delta
    desert dinner dolphin domino donkey double dozen dragon drawer dream dune dusty eager eagle early earth easel
    echo eclair edge eight elbow elder ember emerald empty engine equal eraser errand fabric falcon farmer feather
    fellow fence ferry fiddle field figure filter finger finish fjord flag flame flannel flask fleece flint float
    flour flower flute folder forest fossil friend frost fruit fudge funnel gable galaxy gallop garden garlic
    garnet gather gazelle gentle geyser giant ginger glimmer globe glove goblet golden goose gospel grain grape
    gravel green grocer grove guitar gully gypsum halibut hammer hamper handle harbor hazel heather hedge helmet
    heron hinge hobby hollow honey hornet hotel hurdle husky icicle igloo indigo inkwell insect island ivory
    jacket jaguar jelly jersey jewel jigsaw jockey jolly jubilee juggle juice jumper jungle kayak kennel kettle
    kindle kitchen kitten knight koala label ladder lagoon lark lather laurel lemon lentil leopard lever lichen
    lilac linen lizard llama lobster locket lodge lotus lumber lunch lyric magnet maple marble margin market marsh
    mason meadow medal melon mentor merry meteor mild mirror mitten mosaic motor muffin museum music mystic napkin
    narrow nation nectar needle nickel night noble noodle north novel nugget nutmeg ocean octave olive onion opal
    opera orange orbit orchard otter outfit oval oven oyster paddle palace panda pantry paper parcel pastel patch
    peach peanut pearl pebble pencil pepper petal piano picnic pigeon pillow pine pitcher planet plate plaza plum
    pocket poem polka pony poplar porch potato prairie prism puffin pumpkin puppet purple puzzle quail quarry
    queen quilt quince quiver rabbit radish raft raisin rally ranger raven ribbon ridge ripple river robin rocket
    round rowan ruby rudder rumble russet saddle saffron salad salmon sample sandal saucer school scooter season
    seed seven shadow shovel shrimp signal silver simple sketch slate sleigh smile smoke snail socket sofa solar
    sonnet spark spice spinach spoon spring squash stable statue stone stream summer sunset symbol syrup table
    tailor talent tango tavern teapot temple tender thimble ticket tiger timber toast toffee tomato topaz torch
    tower trail travel trumpet tulip tundra tunnel turnip turtle tweed twelve twenty upland useful valley vanilla
    vault velvet verse vessel vinegar violet visit voyage waffle wagon walnut walrus waltz water weasel weather
    whale wheat whisper wicker widget willow window winter wizard wonder woolen wreath yacht yellow yogurt zebra
    zenith zigzag zinnia
""".split()

BY_BEGINNING = {word[:4]: word for word in WORDS}
